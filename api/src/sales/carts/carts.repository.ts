import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import type { Address } from 'shared-contracts/wire/address';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CartCustomer } from './carts.tables.ts';

export type CartRow = Selectable<Tables['carts']>;
export type CouponRow = Selectable<Tables['coupons']>;
export interface LineRow {
  kind: 'sale' | 'gift' | 'rental';
  variant_id: number;
  amount: number;
  /** calendar days of a rental, both inclusive; null until they are chosen */
  rent_from: string | null;
  rent_to: string | null;
  /** the plan that the pieces belong to; null: loose pieces */
  plan_id: string | null;
}
export interface CartDetails {
  shipping_address?: Address;
  billing_address?: Address | null;
  customer?: CartCustomer;
  coupon_code?: string | null;
  pickup_depot?: string | null;
  delivery_slot?: SlotChoice | null;
  /** plans added with the lines; only the last ones are stored */
  added_plans?: readonly string[];
}
/** Maximum number of plans per cart; nobody orders more fences at once. */
const MAX_PLANS = 20;

export const findCart = (db: Queries, id: string): Promise<CartRow | undefined> =>
  db.selectFrom('carts').selectAll().where('id', '=', id).executeTakeFirst();

/** The lines of a cart, those of its plans first. */
export const findLines = async (db: Queries, cartId: string): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`${cartLinesSql(cartId)} order by plan_position, position`.execute(db);
  return rows.map(({ kind, variant_id, amount, rent_from, rent_to, plan_id }) => ({
    kind,
    variant_id,
    amount,
    rent_from,
    rent_to,
    plan_id,
  }));
};

/** Lines of both tables; in order of `plan_position` and `position` those of plans come first. */
export const cartLinesSql = (cartId: string): RawBuilder<unknown> => sql`
  select 'sale' as kind, l.variant_id, l.amount, null::date as rent_from, null::date as rent_to, l.plan_id, p.position as plan_position, l.position
  from cart_plan_lines l join cart_plans p on p.cart_id = l.cart_id and p.plan_id = l.plan_id where l.cart_id = ${cartId}
  union all
  select kind, variant_id, amount, rent_from, rent_to, null, null, position from cart_lines where cart_id = ${cartId}`;

/** Creates the cart if needed, and locks it until the transaction ends. */
export const lockCart = (trx: Queries, id: string): Promise<CartRow> =>
  trx
    .insertInto('carts')
    .values({ id, revision: 0 })
    // an update that changes nothing: it waits for the row and locks it, in one statement with the insert
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: (eb) => eb.ref('excluded.id') }))
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * CTEs that replace a cart's lines. Existing lines are updated, because one statement can't delete and insert the same key. A plan without
 * lines is no longer in the cart.
 */
const replaceLinesSql = (cartId: string, lines: readonly LineRow[]): RawBuilder<unknown> => {
  const rows = JSON.stringify(lines.map((line, position) => ({ ...line, position })));
  return sql`
    new_lines as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as row (kind text, variant_id int, amount int, position int, rent_from date, rent_to date, plan_id text)),
    removed as (
      delete from cart_lines c where c.cart_id = ${cartId}
        and not exists (select 1 from new_lines n where n.plan_id is null and n.kind = c.kind and n.variant_id = c.variant_id)),
    saved as (
      insert into cart_lines (cart_id, kind, variant_id, amount, position, rent_from, rent_to)
      select ${cartId}::uuid, kind, variant_id, amount, position, rent_from, rent_to from new_lines where plan_id is null
      on conflict (cart_id, kind, variant_id) do update
        set amount = excluded.amount, position = excluded.position, rent_from = excluded.rent_from, rent_to = excluded.rent_to),
    removed_plan_lines as (
      delete from cart_plan_lines c where c.cart_id = ${cartId}
        and not exists (select 1 from new_lines n where n.plan_id = c.plan_id and n.variant_id = c.variant_id)),
    removed_plans as (
      delete from cart_plans c where c.cart_id = ${cartId} and not exists (select 1 from new_lines n where n.plan_id = c.plan_id)),
    saved_plan_lines as (
      insert into cart_plan_lines (cart_id, plan_id, variant_id, amount, position)
      select ${cartId}::uuid, plan_id, variant_id, amount, position from new_lines where plan_id is not null
      on conflict (cart_id, plan_id, variant_id) do update set amount = excluded.amount, position = excluded.position)`;
};

/**
 * Saves details, lines or both in one statement, increments the revision and returns the saved cart, which belongs to the signed-in
 * customer from then on.
 */
export const saveCartRow = async (
  trx: Queries,
  id: string,
  { shipping_address, billing_address, customer, coupon_code, pickup_depot, delivery_slot, added_plans }: CartDetails,
  { lines, userId }: { lines?: readonly LineRow[] | undefined; userId: number | null },
): Promise<CartRow> => {
  const sets = [
    ...(shipping_address === undefined ? [] : [sql`shipping_address = ${JSON.stringify(shipping_address)}::jsonb`]),
    ...(billing_address === undefined
      ? []
      : [sql`billing_address = ${billing_address === null ? null : JSON.stringify(billing_address)}::jsonb`]),
    ...(customer === undefined ? [] : [sql`customer = ${JSON.stringify(customer)}::jsonb`]),
    ...(coupon_code === undefined ? [] : [sql`coupon_code = ${coupon_code}`]),
    ...(pickup_depot === undefined ? [] : [sql`pickup_depot = ${pickup_depot}`]),
    ...(delivery_slot === undefined ? [] : [sql`delivery_slot = ${delivery_slot === null ? null : JSON.stringify(delivery_slot)}::jsonb`]),
    ...(added_plans === undefined || added_plans.length === 0
      ? []
      : [
          sql`plan_ids = (plan_ids || ${[...added_plans]}::text[])[greatest(1, cardinality(plan_ids) + ${added_plans.length - MAX_PLANS + 1}::int):]`,
        ]),
    // an empty cart has no plans
    ...(lines !== undefined && lines.length === 0 ? [sql`plan_ids = '{}'`] : []),
    ...(userId === null ? [] : [sql`user_id = ${userId}`]),
    sql`revision = revision + 1`,
    sql`updated_at = now()`,
  ];
  const changes = lines === undefined ? sql`` : sql`with ${replaceLinesSql(id, lines)}`;
  const { rows } = await sql<CartRow>`${changes} update carts set ${sql.join(sets)} where id = ${id} returning *`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('The cart is gone');
  return row;
};

export const markOrdered = (trx: Queries, id: string): Promise<unknown> =>
  trx
    .updateTable('carts')
    .set({ status: 'ordered', updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/**
 * The cart a user changed last, if it is still usable and not empty. A merge changes two carts at the same moment: the one that was filled
 * comes first.
 */
export async function findCurrentCart(db: Queries, userId: number, since: Date, except?: string): Promise<{ id: string } | undefined> {
  const last = await db
    .selectFrom('carts')
    .select((eb) => [
      'id',
      eb
        .or([
          eb.exists(eb.selectFrom('cart_lines').select('variant_id').whereRef('cart_lines.cart_id', '=', 'carts.id')),
          eb.exists(eb.selectFrom('cart_plan_lines').select('variant_id').whereRef('cart_plan_lines.cart_id', '=', 'carts.id')),
        ])
        .as('has_lines'),
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('updated_at', '>', since)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .$if(except !== undefined, (query) => query.orderBy('has_lines', 'desc'))
    .orderBy('updated_at', 'desc')
    .orderBy('has_lines', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.has_lines ? { id: last.id } : undefined;
}
