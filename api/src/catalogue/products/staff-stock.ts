import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { StockQuery, StockRecord, StockRow, StockMovement } from 'shared-contracts/staff/stock';
import type { Queries } from '../../platform/database/database.ts';
import { likePattern, likeStart, listEntriesOf } from '../../staff/audit.ts';
import { countRows, loadInHalves, MANY_ROWS, searchIds } from '../../staff/staff-list.ts';
import type { RowCount } from '../../staff/staff-list.ts';

const LOW_PIECES = 10;
const MAX_RESERVATIONS = 200;
const MAX_CHANGES = 50;

interface StoredStock {
  variant_id: number;
  sku: string;
  on_hand: number;
  reserved: number;
  restock_date: string | null;
}

/** What the audit log calls the stock of a variant. */
export const stockSubject = (sku: string): string => `stock ${sku}`;

/** Of what staff set: pieces that orders reserve meanwhile change nothing of it. */
export const stockRevision = ({ on_hand, restock_date }: Pick<StoredStock, 'on_hand' | 'restock_date'>): string =>
  `${on_hand}:${restock_date ?? 'none'}`;

/** `isLocked`: until the transaction ends; an order that reserves at this moment comes before or after it. */
export const findStock = (db: Queries, sku: string, { isLocked = false } = {}): Promise<StoredStock | undefined> =>
  db
    .selectFrom('variants as v')
    .innerJoin('stock as s', 's.variant_id', 'v.id')
    .select(['s.variant_id', 'v.sku', 's.on_hand', 's.reserved', 's.restock_date'])
    .where('v.sku', '=', sku)
    .$if(isLocked, (query) => query.forUpdate('s'))
    .executeTakeFirst();

/** Writes pieces and day; undefined when unpaid orders reserve more than that. */
export const setStock = (
  trx: Queries,
  variantId: number,
  values: { on_hand: number; restock_date?: string | null },
): Promise<Pick<StoredStock, 'on_hand' | 'reserved' | 'restock_date'> | undefined> =>
  trx
    .updateTable('stock')
    .set(values)
    .where('variant_id', '=', variantId)
    .where('reserved', '<=', values.on_hand)
    .returning(['on_hand', 'reserved', 'restock_date'])
    .executeTakeFirst();

type ListedStock = Omit<StockRow, 'revision'>;

const columns = sql`v.sku, p.sku as product_sku, coalesce(t.name, p.key) as product_name, coalesce(n.name, '') as name,
  s.on_hand, s.reserved, s.on_hand - s.reserved as left, s.restock_date`;
const joins = (lang: Lang) => sql`from stock s
  join variants v on v.id = s.variant_id
  join products p on p.id = v.product_id
  left join product_texts t on t.product_id = p.id and t.lang = ${lang}
  left join variant_texts n on n.variant_id = v.id and n.lang = ${lang}`;

const SORT_COLUMNS = {
  sku: sql`v.sku`,
  name: sql`t.name`,
  on_hand: sql`s.on_hand`,
  reserved: sql`s.reserved`,
  left: sql`(s.on_hand - s.reserved)`,
  restock_date: sql`s.restock_date`,
} as const;
type SortColumn = keyof typeof SORT_COLUMNS;
/** Columns that a row may lack; such rows come last. */
const HAS_VALUE: Partial<Record<SortColumn, RawBuilder<boolean>>> = {
  name: sql`t.name is not null`,
  restock_date: sql`s.restock_date is not null`,
};

const STATE_CONDITIONS = {
  empty: sql<boolean>`s.on_hand - s.reserved = 0`,
  low: sql<boolean>`s.on_hand - s.reserved between 1 and ${sql.lit(LOW_PIECES)}`,
  reserved: sql<boolean>`s.reserved > 0`,
  expected: sql<boolean>`s.restock_date is not null`,
} as const;

const withRevision = (row: ListedStock): StockRow => ({ ...row, revision: stockRevision(row) });

/** Fewer characters find only how a SKU or name begins: no index knows them amid a text. */
const MIN_PART = 3;

const searchConditions = (text: string, lang: Lang): { sku: RawBuilder<boolean>; name: RawBuilder<boolean> } => {
  const lower = text.toLowerCase();
  const like = text.length < MIN_PART ? likeStart(lower) : likePattern(lower);
  return { sku: sql`lower(v.sku) like ${like}`, name: sql`t.lang = ${lang} and lower(t.name) like ${like}` };
};

/** A page of the stock of all variants for sale or rent, and how many match. Names in `lang`. */
export const listStock = async (
  db: Queries,
  lang: Lang,
  { q = '', state, sort, page, perPage }: Pick<StockQuery, 'q' | 'state' | 'sort' | 'page'> & { perPage: number },
): Promise<{ rows: StockRow[]; count: RowCount }> => {
  const { sku, name } = searchConditions(q, lang);
  const ids =
    q === ''
      ? undefined
      : await searchIds(db, [
          sql`select v.id from variants v where ${sku}`,
          sql`select v.id from product_texts t join variants v on v.product_id = t.product_id where ${name}`,
        ]);
  const conditions = [
    sql<boolean>`v.is_active`,
    ...(state === undefined ? [] : [STATE_CONDITIONS[state]]),
    ...(ids === undefined ? [] : [ids === null ? sql<boolean>`(${sku} or (${name}))` : sql<boolean>`s.variant_id = any(${ids}::int[])`]),
  ];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const sortColumn = sort.replace(/^-/, '') as SortColumn;
  const fromWhere = (more: readonly RawBuilder<boolean>[]) => sql`${joins(lang)} where ${sql.join([...conditions, ...more], sql` and `)}`;
  const load = async (from: RawBuilder<unknown>, order: RawBuilder<unknown>, limit: number, offset: number): Promise<ListedStock[]> => {
    const { rows } = await sql<ListedStock>`select ${columns} ${from} order by ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  };
  const byColumn = sql`${SORT_COLUMNS[sortColumn]} ${direction}, s.variant_id ${direction}`;
  const hasValue = HAS_VALUE[sortColumn];
  const offset = (page - 1) * perPage;
  const rows =
    hasValue === undefined
      ? await load(fromWhere([]), byColumn, perPage, offset)
      : await loadInHalves(
          {
            load: (limit, skipped) => load(fromWhere([hasValue]), byColumn, limit, skipped),
            count: async () => (await countRows(db, fromWhere([hasValue]))).total,
          },
          { load: (limit, skipped) => load(fromWhere([sql`not (${hasValue})`]), sql`s.variant_id ${direction}`, limit, skipped) },
          perPage,
          offset,
        );
  const isMany = ids === null && state === undefined;
  const count = isMany
    ? MANY_ROWS
    : await countRows(
        db,
        ids === null ? fromWhere([]) : sql`from stock s join variants v on v.id = s.variant_id where ${sql.join(conditions, sql` and `)}`,
      );
  return { rows: rows.map(withRevision), count };
};

/** How many variants are sold out. */
export const countEmptyStock = async (db: Queries): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock s join variants v on v.id = s.variant_id
    where v.is_active and ${STATE_CONDITIONS.empty}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The latest that orders and returns did to a variant's pieces, by the moments of the orders. */
const listMovements = async (db: Queries, variantId: number): Promise<StockMovement[]> => {
  const { rows } = await sql<Omit<StockMovement, 'at'> & { at: Date }>`
    select * from (
      select o.number as order, h.amount, case h.state when 'held' then 'reserved' else h.state end as kind,
        case h.state when 'held' then o.ordered_at when 'released' then coalesce(o.cancelled_at, o.ordered_at)
          else coalesce(o.paid_at, o.ordered_at) end as at
      from stock_holds h join orders o on o.id = h.order_id where h.variant_id = ${variantId}
      union all
      select o.number, sum(i.restocked)::int, 'returned', r.received_at
      from return_items i join order_lines l on l.id = i.order_line_id join returns r on r.id = i.return_id join orders o on o.id = r.order_id
      where l.variant_id = ${variantId} and i.restocked > 0 and r.received_at is not null group by o.number, r.id
    ) moved order by at desc, "order" desc limit ${MAX_CHANGES}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** One variant with the unpaid orders that hold pieces of it, what orders and returns did to it, and the changes of staff; undefined for an unknown SKU. */
export const loadStockRecord = async (db: Queries, lang: Lang, sku: string): Promise<StockRecord | undefined> => {
  const { rows } = await sql<ListedStock & { variant_id: number }>`
    select ${columns}, s.variant_id ${joins(lang)} where v.sku = ${sku}`.execute(db);
  const [stored] = rows;
  if (stored === undefined) return undefined;
  const { variant_id, ...row } = stored;
  const reservations = await db
    .selectFrom('stock_holds as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['o.number', 'h.amount', 'o.ordered_at', 'o.first_name', 'o.last_name'])
    .where('h.variant_id', '=', variant_id)
    .where('h.state', '=', 'held')
    .orderBy('o.ordered_at')
    .limit(MAX_RESERVATIONS)
    .execute();
  const changes = await listEntriesOf(db, stockSubject(sku), MAX_CHANGES);
  return {
    ...withRevision(row),
    reservations: reservations.map(({ number, amount, ordered_at, first_name, last_name }) => ({
      number,
      amount,
      ordered_at: ordered_at.toISOString(),
      name: `${first_name} ${last_name}`,
    })),
    movements: await listMovements(db, variant_id),
    changes: changes.map(({ at, actor_name, input, before, after }) => {
      const { reason = null, note = null } = input as { reason?: string; note?: string };
      return {
        at: at.toISOString(),
        actor: actor_name,
        reason,
        note,
        from: (before as { on_hand?: number } | null)?.on_hand ?? null,
        to: (after as { on_hand?: number } | null)?.on_hand ?? null,
      };
    }),
  };
};
