import { sql } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { IMPORT_TEXT_FIELDS } from 'shared-contracts/staff/imports';
import type { ImportTextField } from 'shared-contracts/staff/imports';
import type { Queries } from '../../platform/database/database.ts';
import { refreshSearch } from '../search/search-index.ts';
import { listNeeded } from '../staff-products/product-checks.ts';
import { productSubject } from '../staff-products/product-record.ts';
import { saveTranslationSources } from '../staff-products/product-texts.ts';
import type { ProductText, TextsByLang } from '../staff-products/product-texts.ts';
import { changedOrSame, wrong } from './import-rules.ts';
import type { ImportRules } from './import-rules.ts';
import type { Values } from './imports.tables.ts';

interface PresentProduct {
  id: number;
  sku: string;
  is_active: boolean;
  texts: TextsByLang;
  /** it lacks nothing that a product needs before it is shown */
  isReady: boolean;
}

const splitColumn = (column: string): [ImportTextField, Lang] => column.split(':') as [ImportTextField, Lang];

const loadProducts = (queries: Queries, skus: readonly string[], isLocked: boolean) =>
  queries
    .selectFrom('products')
    .select(['id', 'sku', 'is_active'])
    .where('sku', 'in', [...skus])
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();

const valuesOf = ({ is_active, texts }: PresentProduct): Values => ({
  shown: is_active,
  ...Object.fromEntries(
    LANGS.flatMap((lang) =>
      IMPORT_TEXT_FIELDS.map((field) => [`${field}:${lang}`, texts[lang]?.[field] ?? (field === 'usps' ? [] : null)]),
    ),
  ),
});

const withValues = (texts: TextsByLang, values: Values): TextsByLang => {
  const next = { ...texts };
  for (const [column, value] of Object.entries(values)) {
    if (column === 'shown') continue;
    const [field, lang] = splitColumn(column);
    const text = next[lang];
    if (text !== null) next[lang] = { ...text, [field]: value } as ProductText;
  }
  return next;
};

/** Whether products are shown, and their texts in the languages that they have texts in. */
export const productRules: ImportRules<PresentProduct> = {
  load: async (queries, wanted, { isLocked }) => {
    const products = await loadProducts(
      queries,
      wanted.map(({ sku }) => sku),
      isLocked,
    );
    if (products.length === 0) return new Map();
    const texts = await queries
      .selectFrom('product_texts')
      .select(['product_id', 'lang', 'name', 'slug', 'description', 'usps', 'faqs', 'warranty_kind', 'seo_title', 'seo_description'])
      .where(
        'product_id',
        'in',
        products.map(({ id }) => id),
      )
      .execute();
    const textsById = new Map(products.map(({ id }) => [id, { nl: null, fr: null, de: null, en: null } as TextsByLang]));
    for (const { product_id, lang, ...text } of texts) {
      const ofProduct = textsById.get(product_id);
      if (ofProduct !== undefined) ofProduct[lang] = text;
    }
    const hidden = products.filter(({ is_active }) => !is_active).map(({ id }) => id);
    const needed = hidden.length === 0 ? new Map<number, unknown[]>() : await listNeeded(queries, hidden);
    return new Map(
      products.map((row) => [
        row.sku,
        { ...row, texts: textsById.get(row.id) as TextsByLang, isReady: (needed.get(row.id)?.length ?? 0) === 0 },
      ]),
    );
  },
  compare: (present, { values }) => {
    const comparison = changedOrSame(valuesOf(present), values);
    const withoutTexts = Object.keys(comparison.after).filter(
      (column) => column !== 'shown' && present.texts[splitColumn(column)[1]] === null,
    );
    if (comparison.after.shown === true && !present.isReady) return wrong({ column: 'shown', code: 'not_ready' });
    return withoutTexts.length > 0 ? wrong(...withoutTexts.map((column) => ({ column, code: 'no_texts' as const }))) : comparison;
  },
  subject: ({ id }) => productSubject(id),
  write: async (trx, changes) => {
    const shown = changes.flatMap(({ present, after }) => ('shown' in after ? [{ id: present.id, is_active: after.shown }] : []));
    if (shown.length > 0)
      await sql`
        update products p set is_active = w.is_active
        from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as w(id int, is_active boolean) where p.id = w.id`.execute(trx);
    const saved = changes
      .map(({ present, after }) => ({
        id: present.id,
        before: present.texts,
        after: withValues(present.texts, after),
        columns: Object.keys(after),
      }))
      .filter(({ columns }) => columns.some((column) => column !== 'shown'));
    if (saved.length === 0) return;
    const rows = saved.flatMap(({ id, after, columns }) =>
      LANGS.filter((lang) => columns.some((column) => column.endsWith(`:${lang}`))).map((lang) => ({
        product_id: id,
        lang,
        ...after[lang],
      })),
    );
    await sql`
      update product_texts t set name = w.name, description = w.description, usps = w.usps, warranty_kind = w.warranty_kind,
        seo_title = w.seo_title, seo_description = w.seo_description
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(product_id int, lang text, name text, description text, usps jsonb,
        warranty_kind text, seo_title text, seo_description text)
      where t.product_id = w.product_id and t.lang = w.lang`.execute(trx);
    await saveTranslationSources(trx, saved);
    await refreshSearch(
      trx,
      saved.map(({ id }) => id),
    );
  },
};
