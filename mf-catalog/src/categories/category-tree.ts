import { LANGS, getCategories, required } from 'shared-contracts';
import type { Http, Lang, Result, ShopContext } from 'shared-contracts';
import type { Category, ProductGroup } from 'shared-contracts/wire/category';

type Answer = Result<{ data: Category[] }>;

/** Only the fields that pages need, because they are part of the page's data. */
export type CategoryPlace = Pick<Category, 'slug' | 'name' | 'description' | 'slugs' | 'groups' | 'advice' | 'image'>;

const GROUPS: readonly ProductGroup[] = ['garden', 'deco', 'balcony'];
export const isGroup = (value: string | undefined): value is ProductGroup => GROUPS.includes(value as ProductGroup);

/** By the client, which exists per request on the server and per page in the browser: categories are loaded once per language. */
const pendingByHttp = new WeakMap<Http, Map<Lang, Promise<Answer>>>();

function loadCategoriesOnce({ http, lang }: ShopContext): Promise<Answer> {
  const byLang = pendingByHttp.get(http) ?? new Map<Lang, Promise<Answer>>();
  pendingByHttp.set(http, byLang);
  const pending = byLang.get(lang);
  if (pending) return pending;
  const answer = getCategories(http);
  byLang.set(lang, answer);
  void answer.then(({ ok }) => {
    if (!ok) byLang.delete(lang);
  });
  return answer;
}

/** The category with this slug, in any language or the stable one. @throws as `required` when the categories can't be loaded */
export async function categoryBySlug(shop: ShopContext, slug: string, request: Request): Promise<CategoryPlace | null> {
  const { data } = required(await loadCategoriesOnce(shop), request);
  return toCategoryPlace(data.find((category) => category.slug === slug || LANGS.some((lang) => category.slugs[lang] === slug)));
}

/** The category of a product, for its breadcrumbs; the page works without it. */
export async function categoryOfProduct(shop: ShopContext, slug: string): Promise<CategoryPlace | null> {
  const answer = await loadCategoriesOnce(shop);
  return answer.ok ? toCategoryPlace(answer.data.data.find((category) => category.slug === slug)) : null;
}

function toCategoryPlace(category: Category | undefined): CategoryPlace | null {
  if (!category) return null;
  const { slug, name, description, slugs, groups, advice, image } = category;
  return { slug, name, description, slugs, groups, advice, image };
}
