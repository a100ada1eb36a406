import { LANGS, getCategories, required } from 'shared-contracts';
import { getCategory } from 'shared-contracts/client/endpoints/category';
import type { Http, Lang, Result, ShopContext } from 'shared-contracts';
import type { Category, ProductGroup } from 'shared-contracts/wire/category';

type Answer = Result<{ data: Category[] }>;

/** Only the fields that pages need, because they are part of the page's data. */
export type CategoryPlace = Pick<
  Category,
  'slug' | 'name' | 'description' | 'slugs' | 'groups' | 'advice' | 'image' | 'has_photo' | 'seo'
> & {
  /** the categories that it is below, the topmost first */
  above: Pick<Category, 'slug' | 'name' | 'slugs'>[];
};

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

/**
 * The category with this slug, in any language, the stable one, or one that it had before. @throws as `required` when the categories can't be
 * loaded
 */
export async function categoryBySlug(shop: ShopContext, slug: string, request: Request): Promise<CategoryPlace | null> {
  const { data } = required(await loadCategoriesOnce(shop), request);
  const bySlug = data.find((category) => category.slug === slug) ?? data.find(({ slugs }) => LANGS.some((lang) => slugs[lang] === slug));
  if (bySlug) return toCategoryPlace(bySlug, data);
  const former = await getCategory(shop.http, slug);
  if (!former.ok && former.error.kind === 'rule' && [404, 422].includes(former.error.status)) return null;
  return toCategoryPlace(required(former, request).data, data);
}

/** The category of a product, for its breadcrumbs; the page works without it. */
export async function categoryOfProduct(shop: ShopContext, slug: string): Promise<CategoryPlace | null> {
  const answer = await loadCategoriesOnce(shop);
  if (!answer.ok) return null;
  const { data } = answer.data;
  const category = data.find((each) => each.slug === slug);
  return category ? toCategoryPlace(category, data) : null;
}

function toCategoryPlace(category: Category, all: readonly Category[]): CategoryPlace {
  const { slug, name, description, slugs, groups, advice, image, has_photo, seo } = category;
  return { slug, name, description, slugs, groups, advice, image, has_photo, seo, above: categoriesAbove(category, all) };
}

function categoriesAbove({ parent }: Category, all: readonly Category[]): CategoryPlace['above'] {
  const above: CategoryPlace['above'] = [];
  let next = all.find(({ slug }) => slug === parent);
  while (next && above.length < all.length) {
    const { slug, name, slugs, parent: nextParent } = next;
    above.unshift({ slug, name, slugs });
    next = all.find((each) => each.slug === nextParent);
  }
  return above;
}
