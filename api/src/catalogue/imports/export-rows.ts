import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { LANGS } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { IMPORT_COLUMNS, IMPORT_TEXT_FIELDS } from 'shared-contracts/staff/imports';
import type { ImportKind } from 'shared-contracts/staff/imports';
import type { Db } from '../../platform/database/database.ts';
import { catalogueTexts } from '../texts.ts';
import { BYTE_ORDER_MARK, csvLines, moneyCell } from './csv.ts';
import type { CsvCell } from './csv.ts';
import { tierText } from './tier-text.ts';
import type { TierRow } from '../products/products.tables.ts';

/** Rows read at once. */
const BATCH = 2000;

interface Exported<Row> {
  /** beside `sku`: what only helps the reader, and is ignored by an import */
  notes: readonly string[];
  /** the next rows after an id, in the order of ids */
  select: (lang: Lang, after: number) => RawBuilder<Row>;
  cells: (row: Row, answers: { yes: string; no: string }) => CsvCell[];
}

interface NamedRow {
  id: number;
  sku: string;
  name: string;
}
interface PriceRow extends NamedRow {
  excl_vat_cents: number;
  list_excl_vat_cents: number | null;
  tiers: TierRow[];
}
interface StockRow extends NamedRow {
  on_hand: number;
  restock_date: string | null;
}
interface ProductRow {
  id: number;
  sku: string;
  is_active: boolean;
  texts: Partial<Record<Lang, Record<string, string | string[] | null>>> | null;
}

const variantName = (lang: Lang) => sql`concat_ws(' - ', coalesce(
  (select t.name from product_texts t where t.product_id = v.product_id and t.lang = ${lang}), (select p.key from products p where p.id = v.product_id)),
  (select nullif(n.name, '') from variant_texts n where n.variant_id = v.id and n.lang = ${lang}))`;

const textCell = (value: string | string[] | null | undefined): string | null =>
  Array.isArray(value) ? value.join('\n') : (value ?? null);

const prices: Exported<PriceRow> = {
  notes: ['article'],
  select: (lang, after) => sql<PriceRow>`
    select v.id, v.sku, ${variantName(lang)} as name, v.excl_vat_cents, v.list_excl_vat_cents, v.tiers
    from variants v where v.id > ${after} order by v.id limit ${BATCH}`,
  cells: ({ sku, name, excl_vat_cents, list_excl_vat_cents, tiers }) => [
    sku,
    name,
    moneyCell(excl_vat_cents),
    moneyCell(list_excl_vat_cents),
    tiers.length === 0 ? null : tiers.map(tierText).join(' / '),
    null,
  ],
};
const stock: Exported<StockRow> = {
  notes: ['article'],
  select: (lang, after) => sql<StockRow>`
    select v.id, v.sku, ${variantName(lang)} as name, s.on_hand, s.restock_date
    from variants v join stock s on s.variant_id = v.id where v.id > ${after} order by v.id limit ${BATCH}`,
  cells: ({ sku, name, on_hand, restock_date }) => [sku, name, on_hand, on_hand, restock_date],
};
const products: Exported<ProductRow> = {
  notes: [],
  select: (_lang, after) => sql<ProductRow>`
    select p.id, p.sku, p.is_active, (select jsonb_object_agg(t.lang, jsonb_build_object('name', t.name, 'description', t.description,
      'usps', t.usps, 'warranty_kind', t.warranty_kind, 'seo_title', t.seo_title, 'seo_description', t.seo_description))
      from product_texts t where t.product_id = p.id) as texts
    from products p where p.id > ${after} order by p.id limit ${BATCH}`,
  cells: ({ sku, is_active, texts }, { yes, no }) => [
    sku,
    is_active ? yes : no,
    ...IMPORT_TEXT_FIELDS.flatMap((field) => LANGS.map((lang) => textCell(texts?.[lang]?.[field]))),
  ],
};

const EXPORTS = { prices, stock, products } as const satisfies Record<ImportKind, unknown>;

/** All rows of a kind as CSV, with the columns that its import reads: uploaded unchanged, it changes nothing. */
export async function* exportRows(db: Db, lang: Lang, kind: ImportKind): AsyncGenerator<string, void, void> {
  const { notes, select, cells } = EXPORTS[kind] as unknown as Exported<NamedRow>;
  const texts = catalogueTexts(lang);
  const answers = { yes: texts('imports.answers.yes'), no: texts('imports.answers.no') };
  yield BYTE_ORDER_MARK + csvLines([['sku', ...notes, ...IMPORT_COLUMNS[kind]]]);
  for (let after = 0; ;) {
    const { rows } = await select(lang, after).execute(db);
    if (rows.length === 0) return;
    yield csvLines(rows.map((row) => cells(row, answers)));
    after = rows.at(-1)?.id ?? after;
  }
}
