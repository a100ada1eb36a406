import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Coupon, CouponRow as ListedCoupon, CouponState, couponsQuery } from 'shared-contracts/staff/coupons';
import type * as z from 'zod';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { likePattern, listChangesOf } from '../../staff/audit.ts';
import { countRows } from '../../staff/staff-list.ts';
import type { RowCount } from '../../staff/staff-list.ts';
import { isCurrent } from './coupon-rules.ts';
import type { CouponRow } from './carts.repository.ts';

/** What the audit log calls a code. */
export const couponSubject = (code: string): string => `coupon ${code}`;

export const findCoupon = (db: Queries, code: string, { isLocked = false } = {}): Promise<CouponRow | undefined> =>
  db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();

/** Changes with whatever staff can change of a code; its uses are no part of it. */
export const couponRevision = ({ code: _code, ...rule }: CouponRow): string => digestOf(rule);

const stateOf = (row: CouponRow, now: Date): CouponState => {
  if (isCurrent(row, now)) return 'current';
  return row.valid_from !== null && row.valid_from > now ? 'planned' : 'ended';
};

interface Uses {
  uses: number;
  discount_cents: number;
  last_used_at: Date | null;
}
/** Orders that were cancelled don't count, as they don't for "once per customer". */
const usesOf = sql`
  select count(*)::int as uses, coalesce(sum(o.discount_cents), 0)::float8 as discount_cents, max(o.ordered_at) as last_used_at
  from orders o where o.coupon_code = c.code and o.status <> 'cancelled'`;

const listed = (row: CouponRow & Uses, now: Date): ListedCoupon => ({
  code: row.code,
  kind: row.kind,
  value: row.value,
  min_goods_cents: row.min_goods_cents,
  valid_from: row.valid_from?.toISOString() ?? null,
  valid_until: row.valid_until?.toISOString() ?? null,
  once_per_customer: row.once_per_customer,
  state: stateOf(row, now),
  uses: row.uses,
  discount_cents: row.discount_cents,
});

type CouponFilter = Pick<z.output<typeof couponsQuery>, 'q' | 'state'>;

const conditionsOf = ({ q, state }: CouponFilter, now: Date) => {
  const states = {
    planned: sql`coalesce(valid_from > ${now}, false)`,
    ended: sql`coalesce(valid_until < ${now}, false) and not coalesce(valid_from > ${now}, false)`,
    current: sql`coalesce(valid_from <= ${now}, true) and coalesce(valid_until >= ${now}, true)`,
  };
  return [
    sql`true`,
    ...(q === undefined || q === '' ? [] : [sql`code like ${likePattern(q.toUpperCase())}`]),
    ...(state === undefined ? [] : [states[state]]),
  ];
};

/** Codes that a list with these filters has, at most so many. */
export const findCouponCodes = async (db: Queries, now: Date, filter: CouponFilter, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select code from coupons where ${sql.join(conditionsOf(filter, now), sql` and `)} order by code limit ${limit}`.execute(db);
  return rows.map(({ code }) => code);
};

/** Codes with their uses, which are counted for the rows of the page only. */
export const listCoupons = async (
  db: Queries,
  now: Date,
  { q, state, sort, page, per_page }: z.output<typeof couponsQuery>,
): Promise<{ rows: ListedCoupon[]; count: RowCount }> => {
  const conditions = conditionsOf({ q, state }, now);
  const from = sql`from coupons where ${sql.join(conditions, sql` and `)}`;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const column = sql.ref(sort.replace('-', ''));
  const order = (table: string) => sql`order by ${sql.ref(table)}.${column} ${direction} nulls last, ${sql.ref(table)}.code`;
  const { rows } = await sql<CouponRow & Uses>`
    select c.*, u.* from (select * ${from} ${order('coupons')} limit ${per_page} offset ${(page - 1) * per_page}) c
    cross join lateral (${usesOf}) u ${order('c')}`.execute(db);
  return { rows: rows.map((row) => listed(row, now)), count: await countRows(db, from) };
};

/** A code with its uses and who changed it; undefined for an unknown one. */
export const loadCoupon = async (db: Queries, now: Date, code: string): Promise<{ data: Coupon; revision: string } | undefined> => {
  const row = await findCoupon(db, code);
  if (row === undefined) return undefined;
  const { rows } = await sql<Uses>`select u.* from coupons c cross join lateral (${usesOf}) u where c.code = ${code}`.execute(db);
  const { last_used_at: usedAt = null, ...uses } = rows[0] ?? { uses: 0, discount_cents: 0 };
  const data: Coupon = {
    ...listed({ ...row, ...uses, last_used_at: usedAt }, now),
    from: row.valid_from === null ? null : brusselsDay(row.valid_from),
    until: row.valid_until === null ? null : brusselsDay(row.valid_until),
    last_used_at: usedAt?.toISOString() ?? null,
    changes: await listChangesOf(db, couponSubject(code)),
  };
  return { data, revision: couponRevision(row) };
};
