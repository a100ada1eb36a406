import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { OrderListQuery, OrderSummary } from 'shared-contracts/wire/order';
import type { Queries } from '../database/database.ts';

const ZONE = 'Europe/Brussels';

/** What is typed stands for itself, also % and _. */
const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const conditions = (userId: number, { q, status, from, to }: OrderListQuery) => [
  sql<SqlBool>`o.user_id = ${userId}`,
  ...(status === undefined ? [] : [sql<SqlBool>`o.status = ${status}`]),
  ...(from === undefined ? [] : [sql<SqlBool>`o.ordered_at >= ${from}::date::timestamp at time zone ${ZONE}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`o.ordered_at < (${to}::date + 1)::timestamp at time zone ${ZONE}`]),
  ...(q === undefined || q === ''
    ? []
    : [
        sql<SqlBool>`(o.number ilike ${contains(q)} or exists (
          select 1 from order_lines l
          where l.order_id = o.id and (unaccent(l.product_name) ilike unaccent(${contains(q)}) or l.sku ilike ${contains(q)})))`,
      ]),
];

/** A page of a user's orders, newest first, and how many there are in all. */
export const listOrders = async (db: Queries, userId: number, query: OrderListQuery): Promise<{ data: OrderSummary[]; total: number }> => {
  const where = sql.join(conditions(userId, query), sql` and `);
  const { rows } = await sql<{ total: number; data: OrderSummary[] }>`
    with found as (select o.* from orders o where ${where})
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'status', p.status,
          'payment_status', case when p.paid_at is null then 'unpaid' else 'paid' end,
          'ordered_at', to_char(p.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'total_cents', p.total_cents,
          'line_count', (select count(*) from order_lines l where l.order_id = p.id)) order by p.ordered_at desc, p.id desc), '[]')
        from (select * from found order by ordered_at desc, id desc
          limit ${query.per_page} offset ${(query.page - 1) * query.per_page}) p) as data`.execute(db);
  return rows[0] ?? { data: [], total: 0 };
};
