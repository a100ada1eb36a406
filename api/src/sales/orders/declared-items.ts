import { sql } from 'kysely';
import { articleCode } from 'shared-contracts/rules/article-code';
import type { WithdrawnItem } from 'shared-contracts/wire/withdrawal';
import type { Queries } from '../../platform/database/database.ts';

/** Pieces that a withdrawal names. `sku` is the order's own once the article is matched; otherwise it is what was typed. */
export interface DeclaredItem extends WithdrawnItem {
  /** what was typed, where it is not the SKU in another notation: an EAN, or a mistake that staff have cleared up */
  typed?: string;
  /** why staff do not count it, in the customer's language */
  aside?: string;
}

/** SKUs of an order's lines, by each code that names them. */
const loadSkuByCode = async (db: Queries, orderId: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['l.sku', 'v.ean', 'v.sku as currentSku'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();
  // the SKU of the confirmation has precedence
  return new Map(
    [
      ...rows.map(({ ean, sku }) => [ean, sku] as const),
      ...rows.map((row) => [row.currentSku, row.sku] as const),
      ...rows.map(({ sku }) => [sku, sku] as const),
    ].map(([text, sku]) => [articleCode(text), sku] as const),
  );
};

/** Fewer letters and digits than these may begin any name. */
const MIN_NAME = 4;
/** A name for comparing: case, accents, blanks and punctuation make no difference. */
const nameCode = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

/** The names of an order's articles with their SKUs: as they were ordered, and as they are now in each language. */
const loadNames = async (db: Queries, orderId: number): Promise<{ sku: string; name: string }[]> => {
  const ordered = await db.selectFrom('order_lines').select(['sku', 'product_name', 'name']).where('order_id', '=', orderId).execute();
  const current = await db
    .selectFrom('order_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('product_texts as p', 'p.product_id', 'v.product_id')
    .innerJoin('variant_texts as t', (join) => join.onRef('t.variant_id', '=', 'v.id').onRef('t.lang', '=', 'p.lang'))
    .select(['l.sku', 'p.name as product_name', 't.name'])
    .where('l.order_id', '=', orderId)
    .execute();
  return [...ordered, ...current].map(({ sku, product_name, name }) => ({ sku, name: nameCode(product_name + name) }));
};

/** The SKU of the one article of the order whose name begins with what was typed. Several, or none, are for staff. */
const findNamedSku = (names: readonly { sku: string; name: string }[], typed: string): string | undefined => {
  const code = nameCode(typed);
  if (code.length < MIN_NAME) return undefined;
  const skus = new Set(names.filter(({ name }) => name.startsWith(code)).map(({ sku }) => sku));
  return skus.size === 1 ? [...skus][0] : undefined;
};

/** The SKU of the order that a typed SKU or EAN means, in any notation; undefined when it names nothing of the order. */
export const findOrderedSku = async (db: Queries, orderId: number, typed: string): Promise<string | undefined> =>
  (await loadSkuByCode(db, orderId)).get(articleCode(typed));

/**
 * The articles of a statement as the order names them: by SKU or EAN, or by the beginning of a name, for who has no numbers at hand. What
 * names nothing of the order stays as it was typed, for staff.
 */
export const matchItems = async (db: Queries, orderId: number, items: readonly WithdrawnItem[]): Promise<DeclaredItem[]> => {
  const skuByCode = await loadSkuByCode(db, orderId);
  const hasNames = items.some(({ sku }) => !skuByCode.has(articleCode(sku)));
  const names = hasNames ? await loadNames(db, orderId) : [];
  return items.map(({ sku: typed, amount }) => {
    const sku = skuByCode.get(articleCode(typed)) ?? findNamedSku(names, typed);
    if (sku === undefined) return { sku: typed, amount };
    return { sku, amount, ...(articleCode(sku) !== articleCode(typed) && { typed }) };
  });
};

/**
 * What statements name that is not in their order, by their ids: it counts all the same, so staff find out what is meant before the case is
 * settled.
 */
export const loadUnclearItems = async (db: Queries, withdrawalIds: readonly number[]): Promise<ReadonlyMap<number, DeclaredItem[]>> => {
  const { rows } = await sql<{ id: number; item: DeclaredItem }>`
    select w.id, e.item from withdrawals w cross join lateral jsonb_array_elements(w.items) with ordinality e(item, place)
    where w.id = any(${[...withdrawalIds]}::int[]) and w.items is not null and w.order_id is not null and e.item->>'aside' is null
      and not exists (select 1 from order_lines l where l.order_id = w.order_id and l.sku = e.item->>'sku')
    order by w.id, e.place`.execute(db);
  const unclear = new Map<number, DeclaredItem[]>();
  for (const { id, item } of rows) unclear.set(id, [...(unclear.get(id) ?? []), item]);
  return unclear;
};
