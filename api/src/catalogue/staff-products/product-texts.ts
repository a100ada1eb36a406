import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { SOURCE_LANG, TRANSLATED_FIELDS } from 'shared-contracts/staff/products';
import type { ProductTexts, ProductTextsBody, TextField, TranslatedField } from 'shared-contracts/staff/products';
import type { Queries } from '../../platform/database/database.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { requestSheets } from '../product-documents/documents-due.ts';
import { refreshSearch } from '../search/search-index.ts';
import { digestOf } from './digest.ts';

type Text = NonNullable<ProductTexts['texts'][Lang]>;
type Texts = ProductTexts['texts'];
export type { Text as ProductText, Texts as TextsByLang };
type Digests = Partial<Record<TranslatedField, string>>;
type SourceDigests = Record<Lang, Digests>;

const byLang = <Value>(value: (lang: Lang) => Value): Record<Lang, Value> =>
  Object.fromEntries(LANGS.map((lang) => [lang, value(lang)])) as Record<Lang, Value>;

const loadTexts = async (db: Queries, id: number): Promise<Texts> => {
  const rows = await db
    .selectFrom('product_texts')
    .select(['lang', 'name', 'slug', 'description', 'usps', 'faqs', 'warranty_kind', 'seo_title', 'seo_description'])
    .where('product_id', '=', id)
    .execute();
  return byLang((each) => {
    const found = rows.find(({ lang }) => lang === each);
    if (found === undefined) return null;
    const { lang: _lang, ...text } = found;
    return text;
  });
};

const loadVariantNames = async (db: Queries, id: number): Promise<ProductTexts['variants']> => {
  const rows = await db
    .selectFrom('variants as v')
    .leftJoin('variant_texts as t', 't.variant_id', 'v.id')
    .select([
      'v.sku',
      sql<Partial<Record<Lang, string>>>`coalesce(jsonb_object_agg(t.lang, t.name) filter (where t.lang is not null), '{}')`.as('names'),
    ])
    .where('v.product_id', '=', id)
    .groupBy(['v.id', 'v.sku', 'v.position'])
    .orderBy('v.position')
    .orderBy('v.id')
    .execute();
  return rows.map(({ sku, names }) => ({ sku, names: byLang((lang) => names[lang] ?? '') }));
};

/** Writes the names of these variants. Throws 422 for another product's variant, or a name that would be lost. */
const saveVariantNames = async (trx: Queries, id: number, variants: ProductTextsBody['variants']): Promise<void> => {
  const stored = await trx.selectFrom('variants').select(['id', 'sku']).where('product_id', '=', id).execute();
  const before = new Map((await loadVariantNames(trx, id)).map(({ sku, names }) => [sku, names]));
  const problems: Record<string, FieldProblem[]> = {};
  for (const [at, { sku, names }] of variants.entries()) {
    const variant = stored.find((each) => each.sku === sku);
    if (variant === undefined) problems[`variants.${at}.sku`] = [{ message: 'unknown_variant' }];
    for (const lang of LANGS) {
      const name = names[lang];
      if (variant === undefined || name === before.get(sku)?.[lang]) continue;
      if (name === '') problems[`variants.${at}.names.${lang}`] = [{ message: 'required' }];
      else
        await trx
          .insertInto('variant_texts')
          .values({ variant_id: variant.id, lang, name })
          .onConflict((conflict) => conflict.columns(['variant_id', 'lang']).doUpdateSet({ name }))
          .execute();
    }
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

const loadDigests = async (db: Queries, id: number): Promise<SourceDigests> => {
  const rows = await db.selectFrom('product_text_sources').select(['lang', 'digests']).where('product_id', '=', id).execute();
  return byLang((each) => rows.find(({ lang }) => lang === each)?.digests ?? {});
};

/** Fields of a translation whose source is no longer what they were translated from. */
const staleFields = (source: Text | null, text: Text | null, digests: Digests): TranslatedField[] =>
  source === null || text === null
    ? []
    : TRANSLATED_FIELDS.filter((field) => digests[field] !== undefined && digests[field] !== digestOf(source[field]));

/** All texts of a product; `revision` changes with any of them. */
export const loadProductTexts = async (
  db: Queries,
  product: { id: number; sku: string },
): Promise<{ data: ProductTexts; revision: string }> => {
  const texts = await loadTexts(db, product.id);
  const digests = await loadDigests(db, product.id);
  const data: ProductTexts = {
    id: product.id,
    sku: product.sku,
    source: SOURCE_LANG,
    texts,
    stale: byLang((lang) => (lang === SOURCE_LANG ? [] : staleFields(texts[SOURCE_LANG], texts[lang], digests[lang]))),
    variants: await loadVariantNames(db, product.id),
  };
  return { data, revision: digestOf([data.texts, data.stale, data.variants]) };
};

/**
 * What the translation's fields were translated from, after a save. A field that was changed, or read again, is of the new source. One that
 * stays as it was is of the source it had: the one before this save, where it was never noted.
 */
const nextDigests = (
  before: { source: Text | null; text: Text | null; digests: Digests },
  after: { source: Text; text: Text; confirmedTranslations: readonly TextField[] },
): Digests =>
  Object.fromEntries(
    TRANSLATED_FIELDS.flatMap((field) => {
      const current = digestOf(after.source[field]);
      const isChanged = before.text === null || digestOf(before.text[field]) !== digestOf(after.text[field]);
      if (isChanged || after.confirmedTranslations.includes(field)) return [[field, current]];
      const noted = before.digests[field] ?? (before.source === null ? undefined : digestOf(before.source[field]));
      return noted === undefined ? [] : [[field, noted]];
    }),
  );

/** Throws 422 for an address that another product has, or a language that would lose its texts. */
const assertPossible = async (trx: Queries, id: number, before: Texts, texts: ProductTextsBody['texts']): Promise<void> => {
  const taken = await trx
    .selectFrom('product_texts')
    .select(['lang', 'slug'])
    .where('product_id', '<>', id)
    .where('slug', 'in', ['', ...LANGS.flatMap((lang) => texts[lang]?.slug ?? [])])
    .execute();
  const problems: Record<string, FieldProblem[]> = {};
  for (const lang of LANGS) {
    const text = texts[lang];
    if (text === null) {
      if (before[lang] !== null || lang === SOURCE_LANG) problems[`texts.${lang}.name`] = [{ message: 'required' }];
      continue;
    }
    if (taken.some((other) => other.lang === lang && other.slug === text.slug))
      problems[`texts.${lang}.slug`] = [{ message: 'slug_taken' }];
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
};

/** Writes the texts of all languages, and what each was translated from. Call it with the product locked. */
export const saveProductTexts = async (
  trx: Queries,
  id: number,
  { texts, still_right, variants }: Omit<ProductTextsBody, 'revision'>,
): Promise<void> => {
  const before = await loadTexts(trx, id);
  const digests = await loadDigests(trx, id);
  await assertPossible(trx, id, before, texts);
  const source = texts[SOURCE_LANG];
  if (source === null) return;
  for (const lang of LANGS) {
    const text = texts[lang];
    if (text === null) continue;
    const columns = { ...text, usps: JSON.stringify(text.usps), faqs: JSON.stringify(text.faqs) };
    if (digestOf(before[lang]) !== digestOf(text))
      await trx
        .insertInto('product_texts')
        .values({ product_id: id, lang, ...columns })
        .onConflict((conflict) => conflict.columns(['product_id', 'lang']).doUpdateSet(columns))
        .execute();
    if (lang === SOURCE_LANG) continue;
    const next = nextDigests(
      { source: before[SOURCE_LANG], text: before[lang], digests: digests[lang] },
      { source, text, confirmedTranslations: still_right[lang] },
    );
    const row = { digests: JSON.stringify(next), is_stale: staleFields(source, text, next).length > 0 };
    await trx
      .insertInto('product_text_sources')
      .values({ product_id: id, lang, ...row })
      .onConflict((conflict) => conflict.columns(['product_id', 'lang']).doUpdateSet(row))
      .execute();
  }
  await saveVariantNames(trx, id, variants);
  await requestSheets(trx, id);
  await refreshSearch(trx, [id]);
};

/**
 * Notes what the translations of many products were translated from, after their texts were saved as `after`. Call it with the products
 * locked.
 */
export const saveTranslationSources = async (
  trx: Queries,
  products: readonly { id: number; before: Texts; after: Texts }[],
): Promise<void> => {
  const ids = products.map(({ id }) => id);
  const stored = await trx
    .selectFrom('product_text_sources')
    .select(['product_id', 'lang', 'digests'])
    .where('product_id', 'in', ids)
    .execute();
  const digestsOf = new Map(stored.map(({ product_id, lang, digests }) => [`${product_id} ${lang}`, digests]));
  const rows = products.flatMap(({ id, before, after }) =>
    LANGS.flatMap((lang) => {
      const [source, text] = [after[SOURCE_LANG], after[lang]];
      if (lang === SOURCE_LANG || source === null || text === null) return [];
      const digests = nextDigests(
        { source: before[SOURCE_LANG], text: before[lang], digests: digestsOf.get(`${id} ${lang}`) ?? {} },
        { source, text, confirmedTranslations: [] },
      );
      return [{ product_id: id, lang, digests, is_stale: staleFields(source, text, digests).length > 0 }];
    }),
  );
  await sql`
    insert into product_text_sources (product_id, lang, digests, is_stale)
    select product_id, lang, digests, is_stale
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(product_id int, lang text, digests jsonb, is_stale boolean)
    on conflict (product_id, lang) do update set digests = excluded.digests, is_stale = excluded.is_stale`.execute(trx);
};
