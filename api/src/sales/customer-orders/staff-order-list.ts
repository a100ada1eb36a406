import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StaffOrdersQuery } from 'shared-contracts/staff/orders';
import type { Queries } from '../../platform/database/database.ts';
import { likePattern } from '../../staff/audit.ts';
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

/** Paid orders of which something is packed, and which no withdrawal or wrong payment holds back. */
const isToShip = sql<boolean>`o.status = 'confirmed' and o.review_reason is distinct from 'paid_after_release'
  and not exists (select 1 from withdrawals w where w.order_id = o.id and w.state = 'open')`;
const isToReview = sql<boolean>`o.id in (select r.id from orders r where r.review_reason is not null
  union select f.order_id from refunds f where f.status in ('held', 'failed'))`;
const QUEUE_CONDITIONS = { to_ship: isToShip, to_deliver: sql<boolean>`o.status = 'shipped'`, to_review: isToReview } as const;

const heldBy = sql<StaffOrderListRow['held_by']>`case
  when o.review_reason is not null then 'review'
  when o.status in ('confirmed', 'shipped') and exists (select 1 from withdrawals w where w.order_id = o.id and w.state = 'open')
  then 'withdrawal' end`;

const conditionsOf = (filter: StaffOrdersFilter): RawBuilder<boolean>[] => {
  const { q, status, kind, paid, pickup, queue, email } = filter;
  const day = (text: string): RawBuilder<unknown> => sql`(${text}::date)::timestamp at time zone 'Europe/Brussels'`;
  const search = (text: string): RawBuilder<boolean> => {
    const like = likePattern(text.toLowerCase());
    // a union, so that each part is found by its own index
    const parts = [
      sql`select o.id from orders o where ${searchText} like ${like}`,
      sql`select l.order_id from order_lines l where l.sku = ${text.toUpperCase()}`,
      ...(filter.searchesEmail ? [sql`select o.id from orders o where lower(o.email) like ${like}`] : []),
    ];
    return sql<boolean>`o.id in (${sql.join(parts, sql` union `)})`;
  };
  return [
    ...(q === undefined || q === '' ? [] : [search(q)]),
    ...(status === undefined ? [] : [sql<boolean>`o.status = ${status}`]),
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

const fromOrders = sql`from orders o left join delivery_slots s on s.order_id = o.id and s.state <> 'released'`;

/** A page of the orders that match, and how many there are. Money in cents. */
export const listStaffOrders = async (db: Queries, filter: StaffOrdersFilter): Promise<{ rows: StaffOrderListRow[]; total: number }> => {
  const conditions = conditionsOf(filter);
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
  const isDescending = filter.sort.startsWith('-');
  const column = SORT_COLUMNS[filter.sort.replace(/^-/, '') as keyof typeof SORT_COLUMNS];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isBySlot = filter.sort.endsWith('delivery_day');
  const nulls = isBySlot ? sql`nulls last` : sql``;
  const { rows } = await sql<StaffOrderListRow>`
    select o.number, o.kind, o.status, o.role, o.first_name, o.last_name, o.company_name, o.email, o.purchase_order,
      o.delivery_address ->> 'city' as city, o.delivery_address ->> 'country' as country, o.pickup ->> 'name' as pickup,
      s.day, s.half, o.delivery_from, o.delivery_to, o.total_cents, o.ordered_at, o.paid_at, ${heldBy} as held_by,
      (select coalesce(sum(l.amount), 0)::int from order_lines l where l.order_id = o.id) as pieces
    ${fromOrders} ${where}
    order by ${column} ${direction} ${nulls}, o.id ${direction}
    limit ${filter.perPage} offset ${(filter.page - 1) * filter.perPage}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${fromOrders} ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** How many orders wait in a queue of the list, and since when the first one does. */
export const countStaffOrders = async (
  db: Queries,
  queue: keyof typeof QUEUE_CONDITIONS,
): Promise<{ count: number; oldest_at: Date | null }> => {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*)::int as count, min(coalesce(o.paid_at, o.ordered_at)) as oldest_at from orders o
    where ${QUEUE_CONDITIONS[queue]}`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
};
