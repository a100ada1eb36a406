import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { StockQuery, StockRecord, StockRow } from 'shared-contracts/staff/stock';
import type { Queries } from '../../platform/database/database.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';

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

const STATE_CONDITIONS = {
  empty: sql<boolean>`s.on_hand - s.reserved = 0`,
  low: sql<boolean>`s.on_hand - s.reserved between 1 and ${sql.lit(LOW_PIECES)}`,
  reserved: sql<boolean>`s.reserved > 0`,
  expected: sql<boolean>`s.restock_date is not null`,
} as const;

const withRevision = (row: ListedStock): StockRow => ({ ...row, revision: stockRevision(row) });

/** A page of the stock of all variants for sale or rent, and how many match. Names in `lang`. */
export const listStock = async (
  db: Queries,
  lang: Lang,
  { q, state, sort, page, perPage }: Pick<StockQuery, 'q' | 'state' | 'sort' | 'page'> & { perPage: number },
): Promise<{ rows: StockRow[]; total: number }> => {
  const like = likePattern((q ?? '').toLowerCase());
  const conditions = [
    sql<boolean>`v.is_active`,
    ...(state === undefined ? [] : [STATE_CONDITIONS[state]]),
    ...(q === undefined || q === ''
      ? []
      : [
          // a union, so that each part is found by its own index
          sql<boolean>`s.variant_id in (select v.id from variants v where lower(v.sku) like ${like}
            union select v.id from variants v join product_texts t on t.product_id = v.product_id
            where t.lang = ${lang} and lower(t.name) like ${like})`,
        ]),
  ];
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = SORT_COLUMNS[sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const nulls = sort.endsWith('restock_date') ? sql`nulls last` : sql``;
  const { rows } = await sql<ListedStock>`
    select ${columns} ${joins(lang)} ${where}
    order by ${column} ${direction} ${nulls}, s.variant_id ${direction}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from stock s join variants v on v.id = s.variant_id ${where}`.execute(db);
  return { rows: rows.map(withRevision), total: counted.rows[0]?.total ?? 0 };
};

/** How many variants are sold out. */
export const countEmptyStock = async (db: Queries): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock s join variants v on v.id = s.variant_id
    where v.is_active and ${STATE_CONDITIONS.empty}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** One variant with the unpaid orders that hold pieces of it, and the changes of staff; undefined for an unknown SKU. */
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
  const changes = await listChangesOf(db, stockSubject(sku), MAX_CHANGES);
  return {
    ...withRevision(row),
    reservations: reservations.map(({ number, amount, ordered_at, first_name, last_name }) => ({
      number,
      amount,
      ordered_at: ordered_at.toISOString(),
      name: `${first_name} ${last_name}`,
    })),
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
