import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { slugOf } from 'shared-contracts/rules/slug';
import type { NewProductBody } from 'shared-contracts/staff/product-variants';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { refreshSearch } from '../search/search-index.ts';

/** Prefix of the keys of products that staff added: those of the shop's first catalogue have none. */
const KEY = 'staff:';
const MAX_TRIES = 1000;

type Slugs = Partial<Record<Lang, string>>;

/** The address, with a number behind it where another product or language has it. */
const freeSlug = (wanted: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; number < MAX_TRIES; number += 1) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(slug)) return slug;
  }
  return wanted;
};

const loadTaken = async (trx: Queries, wanted: readonly string[]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('product_texts')
    .select('slug')
    .where((eb) => eb.or([eb('slug', 'in', ['', ...wanted]), ...wanted.map((slug) => eb('slug', 'like', `${slug}-%`))]))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
};

/** Addresses of the languages that have a name. Throws 422 for one that was typed and belongs to another product, or can't be made. */
const chooseSlugs = async (trx: Queries, texts: NewProductBody['texts']): Promise<Slugs> => {
  const named = LANGS.filter((lang) => texts[lang].name !== '');
  const wanted = (lang: Lang): string => texts[lang].slug || slugOf(texts[lang].name);
  const taken = await loadTaken(trx, named.map(wanted).filter(Boolean));
  const slugs: Slugs = {};
  const problems: Record<string, FieldProblem[]> = {};
  for (const lang of named) {
    if (wanted(lang) === '') problems[`texts.${lang}.slug`] = [{ message: 'required' }];
    else if (texts[lang].slug !== '' && taken.has(texts[lang].slug)) problems[`texts.${lang}.slug`] = [{ message: 'slug_taken' }];
    else slugs[lang] = freeSlug(wanted(lang), taken);
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return slugs;
};

const assertPossible = async (trx: Queries, { sku, category_id, texts }: NewProductBody): Promise<void> => {
  const problems: Record<string, FieldProblem[]> = {};
  const sameSku = await trx.selectFrom('products').select('id').where('sku', '=', sku).executeTakeFirst();
  if (sameSku !== undefined) problems.sku = [{ message: 'sku_taken' }];
  const category = await trx.selectFrom('categories').select('id').where('id', '=', category_id).forKeyShare().executeTakeFirst();
  if (category === undefined) problems.category_id = [{ message: 'choice' }];
  for (const lang of LANGS) {
    const { name, description } = texts[lang];
    if (name === '' && (description !== '' || texts[lang].slug !== '')) problems[`texts.${lang}.name`] = [{ message: 'required' }];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/** Adds a hidden product without variants, as the newest of the shop; returns its id. Throws 422 for what another product has already. */
export const createProduct = async (trx: Queries, body: NewProductBody): Promise<number> => {
  await assertPossible(trx, body);
  const { texts, ...columns } = body;
  const slugs = await chooseSlugs(trx, texts);
  const { id } = await trx
    .insertInto('products')
    .values({
      ...columns,
      key: KEY + body.sku,
      axes: '[]',
      popularity: 0,
      new_rank: sql<number>`(select coalesce(min(new_rank), 1) - 1 from products)`,
      is_gift: false,
      scene_picture_key: null,
      is_active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = LANGS.flatMap((lang) => {
    const [slug, { name, description }] = [slugs[lang], texts[lang]];
    return slug === undefined ? [] : [{ product_id: id, lang, slug, name, description, usps: '[]', faqs: '[]', warranty_kind: null }];
  });
  await trx.insertInto('product_texts').values(rows).execute();
  await refreshSearch(trx, [id]);
  return id;
};
