import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StaffOrdersQuery } from 'shared-contracts/staff/orders';
import { shopNumber } from 'shared-contracts/rules/shop-number';
import type { Queries } from '../../platform/database/database.ts';
import { likePattern, likeStart } from '../../staff/audit.ts';
import { countRows, loadInHalves, MANY_ROWS, searchIds } from '../../staff/staff-list.ts';
import type { RowCount } from '../../staff/staff-list.ts';
import { isHoldingBack } from '../orders/open-withdrawal.ts';
import type { OrderStatus } from '../orders/orders.tables.ts';

/** An order in the list of the back office. */
export interface StaffOrderListRow {
  number: string;
  kind: 'order' | 'request' | 'quote';
  status: OrderStatus;
  role: 'b2c' | 'b2b';
  first_name: string;
  last_name: string;
  company_name: string | null;
  email: string;
  purchase_order: string | null;
  city: string;
  country: string;
  pickup: string | null;
  day: string | null;
  half: 'am' | 'pm' | null;
  delivery_from: string | null;
  delivery_to: string | null;
  pieces: number;
  total_cents: number;
  ordered_at: Date;
  paid_at: Date | null;
  held_by: 'withdrawal' | 'review' | null;
  shipment_count: number;
  transfer_until: string | null;
  invoice_due_on: string | null;
}

export interface StaffOrdersFilter extends Partial<Omit<StaffOrdersQuery, 'page' | 'per_page' | 'sort'>> {
  /** exactly this address */
  email?: string | undefined;
  /** whether `q` is compared with addresses, too: not for who may not see them */
  searchesEmail: boolean;
  sort: StaffOrdersQuery['sort'];
  page: number;
  perPage: number;
}

const searchText = sql`lower(o.number || ' ' || o.first_name || ' ' || o.last_name || ' ' || coalesce(o.company_name, ''))`;

/** Orders that are paid or on invoice, of which something is packed, and which no withdrawal or wrong payment holds back. */
const isToShip = sql<boolean>`o.status = 'confirmed' and o.review_reason is distinct from 'paid_after_release'
  and not exists (select 1 from withdrawals w where w.order_id = o.id and ${isHoldingBack('w')})`;
/** As `isPartlyShipped` of an order. */
const isPartlyShipped = sql<boolean>`o.status = 'confirmed' and o.shipment_count > 0`;
const isToReview = sql<boolean>`o.id in (select r.id from orders r where r.review_reason is not null
  union select f.order_id from refunds f where f.status in ('held', 'failed'))`;
const QUEUE_CONDITIONS = { to_ship: isToShip, to_deliver: sql<boolean>`o.status = 'shipped'`, to_review: isToReview } as const;

const heldBy = sql<StaffOrderListRow['held_by']>`case
  when o.review_reason is not null then 'review'
  when o.status in ('confirmed', 'shipped') and exists (select 1 from withdrawals w where w.order_id = o.id and ${isHoldingBack('w')})
  then 'withdrawal' end`;

/** Fewer characters find only how a name begins: no index knows them amid a text. */
const MIN_PART = 3;

/** What a search is compared with, each part by an index of its own. */
const searchConditions = (text: string, searchesEmail: boolean): RawBuilder<boolean>[] => {
  const lower = shopNumber(text).toLowerCase();
  const names =
    text.length < MIN_PART
      ? [sql<boolean>`lower(o.last_name) like ${likeStart(lower)}`, sql<boolean>`lower(o.company_name) like ${likeStart(lower)}`]
      : [
          sql<boolean>`${searchText} like ${likePattern(lower)}`,
          ...(searchesEmail ? [sql<boolean>`lower(o.email) like ${likePattern(lower)}`] : []),
        ];
  return names;
};

interface Search {
  condition: RawBuilder<boolean>;
  /** whether it matches more than a list shows */
  isCommon: boolean;
}

const searchOrders = async (db: Queries, text: string, searchesEmail: boolean): Promise<Search> => {
  const conditions = searchConditions(text, searchesEmail);
  const sku = text.toUpperCase();
  const ids = await searchIds(db, [
    ...conditions.map((condition) => sql`select o.id from orders o where ${condition}`),
    sql`select distinct l.order_id from order_lines l where l.sku = ${sku}`,
  ]);
  if (ids !== null) return { condition: sql`o.id = any(${ids}::int[])`, isCommon: false };
  const hasLine = sql<boolean>`exists (select 1 from order_lines l where l.order_id = o.id and l.sku = ${sku})`;
  return { condition: sql`(${sql.join([...conditions, hasLine], sql` or `)})`, isCommon: true };
};

const filterConditions = (filter: Omit<StaffOrdersFilter, 'page' | 'perPage' | 'sort'>): RawBuilder<boolean>[] => {
  const { status, kind, paid, pickup, queue, email } = filter;
  const day = (text: string): RawBuilder<unknown> => sql`(${text}::date)::timestamp at time zone 'Europe/Brussels'`;
  return [
    ...(status === undefined ? [] : [status === 'partly_shipped' ? isPartlyShipped : sql<boolean>`o.status = ${status}`]),
    ...(kind === undefined ? [] : [sql<boolean>`o.kind = ${kind}`]),
    ...(paid === undefined ? [] : [paid ? sql<boolean>`o.paid_at is not null` : sql<boolean>`o.paid_at is null`]),
    ...(pickup === undefined ? [] : [pickup ? sql<boolean>`o.pickup is not null` : sql<boolean>`o.pickup is null`]),
    ...(queue === undefined ? [] : [QUEUE_CONDITIONS[queue]]),
    ...(email === undefined ? [] : [sql<boolean>`o.email = ${email}`]),
    ...(filter.delivery_from === undefined ? [] : [sql<boolean>`s.day >= ${filter.delivery_from}::date`]),
    ...(filter.delivery_to === undefined ? [] : [sql<boolean>`s.day <= ${filter.delivery_to}::date`]),
    ...(filter.ordered_from === undefined ? [] : [sql<boolean>`o.ordered_at >= ${day(filter.ordered_from)}`]),
    ...(filter.ordered_to === undefined ? [] : [sql<boolean>`o.ordered_at < ${day(filter.ordered_to)} + interval '1 day'`]),
  ];
};

const SORT_COLUMNS = {
  ordered_at: sql`o.ordered_at`,
  number: sql`o.number`,
  total: sql`o.total_cents`,
  delivery_day: sql`s.day`,
} as const;

const IS_SLOT = sql`s.order_id = o.id and s.state <> 'released'`;
const fromOrders = sql`from orders o left join delivery_slots s on ${IS_SLOT}`;
const whereAll = (conditions: readonly RawBuilder<boolean>[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

/** A page of the orders that match, and how many there are. Money in cents. */
export const listStaffOrders = async (db: Queries, filter: StaffOrdersFilter): Promise<{ rows: StaffOrderListRow[]; count: RowCount }> => {
  const { q = '', perPage } = filter;
  const search = q === '' ? null : await searchOrders(db, q, filter.searchesEmail);
  const filters = filterConditions(filter);
  const conditions = [...(search === null ? [] : [search.condition]), ...filters];
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = SORT_COLUMNS[filter.sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];

  const load = async (
    from: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    limit: number,
    offset: number,
  ): Promise<StaffOrderListRow[]> => {
    const { rows } = await sql<StaffOrderListRow>`
      select o.number, o.kind, o.status, o.role, o.first_name, o.last_name, o.company_name, o.email, o.purchase_order,
        o.delivery_address ->> 'city' as city, o.delivery_address ->> 'country' as country, o.pickup ->> 'name' as pickup,
        s.day, s.half, o.delivery_from, o.delivery_to, o.total_cents, o.ordered_at, o.paid_at, o.shipment_count, ${heldBy} as held_by,
        case when o.status = 'awaiting_payment' then o.transfer_until end as transfer_until,
        case when o.paid_at is null and o.status <> 'cancelled' then o.invoice_due_on end as invoice_due_on,
        (select coalesce(sum(l.amount), 0)::int from order_lines l where l.order_id = o.id) as pieces
      ${from} order by ${order} limit ${limit} offset ${offset}`.execute(db);
    return rows;
  };
  const isBySlot = filter.sort.endsWith('delivery_day');
  const withSlot = sql`from delivery_slots s join orders o on ${IS_SLOT} ${whereAll(conditions)}`;
  const withoutSlot = sql`${fromOrders} ${whereAll([...conditions, sql`s.order_id is null`])}`;
  const offset = (filter.page - 1) * perPage;
  const rows = isBySlot
    ? await loadInHalves(
        {
          load: (limit, skipped) => load(withSlot, sql`s.day ${direction}, s.order_id ${direction}`, limit, skipped),
          count: async () => (await countRows(db, withSlot)).total,
        },
        { load: (limit, skipped) => load(withoutSlot, sql`o.id ${direction}`, limit, skipped) },
        perPage,
        offset,
      )
    : await load(sql`${fromOrders} ${whereAll(conditions)}`, sql`${column} ${direction}, o.id ${direction}`, perPage, offset);
  const hasManyRows = search?.isCommon === true && filters.length === 0;
  const usesSlots = filter.delivery_from !== undefined || filter.delivery_to !== undefined;
  const counted = sql`${usesSlots ? fromOrders : sql`from orders o`} ${whereAll(conditions)}`;
  return { rows, count: hasManyRows ? MANY_ROWS : await countRows(db, counted) };
};

type UnsortedFilter = Omit<StaffOrdersFilter, 'page' | 'perPage' | 'sort'>;

const allConditions = async (db: Queries, filter: UnsortedFilter): Promise<RawBuilder<boolean>[]> => {
  const { q = '' } = filter;
  const search = q === '' ? null : await searchOrders(db, q, filter.searchesEmail);
  return [...(search === null ? [] : [search.condition]), ...filterConditions(filter)];
};

/** Ids of the orders that a list with these filters has, as a part of another query. */
export const matchingOrderIds = async (db: Queries, filter: UnsortedFilter): Promise<RawBuilder<number>> =>
  sql<number>`select o.id ${fromOrders} ${whereAll(await allConditions(db, filter))}`;

/** Numbers of the orders that a list with these filters has, at most so many, the oldest first. */
export const findStaffOrderNumbers = async (db: Queries, filter: UnsortedFilter, limit: number): Promise<string[]> => {
  const conditions = await allConditions(db, filter);
  const { rows } = await sql<{ number: string }>`
    select o.number ${fromOrders} ${whereAll(conditions)} order by o.id limit ${limit}`.execute(db);
  return rows.map(({ number }) => number);
};

/** How many orders wait in a queue of the list, and since when the first one does. */
export const countStaffOrders = async (
  db: Queries,
  queue: keyof typeof QUEUE_CONDITIONS,
): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(case when o.invoice_due_on is null then coalesce(o.paid_at, o.ordered_at) else o.ordered_at end) as oldest_at from orders o
    where ${QUEUE_CONDITIONS[queue]}`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
};
