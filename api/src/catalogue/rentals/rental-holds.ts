import { sql } from 'kysely';
import { earliestRental } from 'shared-contracts/rules/rental-period';
import type { Queries } from '../../platform/database/database.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { ShopError } from '../../platform/shop-error.ts';

export interface RentalPeriod {
  variantId: number;
  /** calendar days, `YYYY-MM-DD`, both inclusive */
  from: string;
  to: string;
}

/** Machines of a variant that are free on each day of a period; an order may leave its own booking out of account. */
export const countFreeByDay = async (
  queries: Queries,
  { variantId, from, to }: RentalPeriod,
  exceptOrderId = 0,
): Promise<{ date: string; free: number }[]> => {
  const { rows } = await sql<{ date: string; free: number }>`
    select to_char(day, 'YYYY-MM-DD') as date,
      greatest(0, coalesce((select on_hand from stock where variant_id = ${variantId}), 0) - (
        select count(*) from rental_bookings b
        where b.variant_id = ${variantId} and b.state in ('held', 'booked') and b.order_id <> ${exceptOrderId}
          and b.from_date <= day::date and b.to_date >= day::date))::int as free
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day
    order by day`.execute(queries);
  return rows;
};

/** Locks the machine until the transaction ends, so that available days stay available until they are booked. */
const lockVariant = async (trx: Queries, variantId: number): Promise<void> => {
  await trx.selectFrom('variants').select('id').where('id', '=', variantId).forNoKeyUpdate().executeTakeFirstOrThrow();
};

const assertFree = async (trx: Queries, period: RentalPeriod, orderId: number, title: string): Promise<void> => {
  await lockVariant(trx, period.variantId);
  const fullDay = (await countFreeByDay(trx, period, orderId)).find(({ free }) => free < 1);
  if (fullDay === undefined) return;
  throw new ShopError(409, 'rental.not_available', { meta: { variant_id: period.variantId, date: fullDay.date, product_title: title } });
};

/**
 * Takes one machine for an order on every day of the period, in the caller's transaction. Call it when the order is placed, for
 * each rental line with dates, in the order of the variants' ids. Throws 409 `rental.not_available` with the first day that is full:
 * no machine is ever on two orders on one day, however many ask at once.
 */
export const holdRental = async (trx: Queries, orderId: number, variantId: number, from: string, to: string, title = ''): Promise<void> => {
  await assertFree(trx, { variantId, from, to }, orderId, title);
  await trx
    .insertInto('rental_bookings')
    .values({ order_id: orderId, variant_id: variantId, from_date: from, to_date: to, state: 'held' })
    .execute();
};

/** Frees the days of an order that was not paid. Machines that are out or back stay as they are. */
export const releaseRentals = (trx: Queries, orderId: number): Promise<unknown> =>
  trx
    .updateTable('rental_bookings')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['held', 'booked'])
    .execute();

/** Frees machines of an order whose first day is after `day`: they are not brought. @returns whether that holds for all of these variants */
export const releaseRentalsAhead = async (trx: Queries, orderId: number, variantIds: readonly number[], day: string): Promise<boolean> => {
  const bookings = trx
    .updateTable('rental_bookings')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('variant_id', 'in', [...variantIds])
    .where('state', 'in', ['held', 'booked']);
  const { numUpdatedRows: ahead } = await bookings.where('from_date', '>', day).executeTakeFirstOrThrow();
  const begun = await trx
    .selectFrom('rental_bookings')
    .select('id')
    .where('order_id', '=', orderId)
    .where('variant_id', 'in', [...variantIds])
    .where('from_date', '<=', day)
    .executeTakeFirst();
  return ahead > 0n && begun === undefined;
};

const listBookings = (trx: Queries, orderId: number, states: ('held' | 'released')[]) =>
  trx
    .selectFrom('rental_bookings as b')
    .innerJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'b.order_id').onRef('l.variant_id', '=', 'b.variant_id'))
    .select(['b.id', 'b.variant_id as variantId', 'b.from_date as from', 'b.to_date as to', 'b.state', 'l.product_name as title'])
    .where('b.order_id', '=', orderId)
    .where('b.state', 'in', states)
    .orderBy('b.variant_id')
    .execute();

/** Throws 409 `rental.not_available` when the partner can no longer bring the machine on its first day. */
export const assertCanStart = ({ variantId, from }: Pick<RentalPeriod, 'variantId' | 'from'>, title: string, now: Date): void => {
  if (from >= earliestRental(brusselsDay(now))) return;
  throw new ShopError(409, 'rental.not_available', { meta: { variant_id: variantId, date: from, product_title: title } });
};

/** Books released days again, all or none, before another payment of an order. Throws 409 `rental.not_available`. */
export const holdRentalsAgain = async (trx: Queries, orderId: number, now: Date): Promise<void> => {
  for (const { id, title, ...period } of await listBookings(trx, orderId, ['released'])) {
    assertCanStart(period, title, now);
    await assertFree(trx, period, orderId, title);
    await trx.updateTable('rental_bookings').set({ state: 'held' }).where('id', '=', id).execute();
  }
};

/**
 * Books the machines of a paid order; those released meanwhile only if they are still free. Returns whether all are booked: if not, a
 * person has to look at the order.
 */
export const bookRentals = async (trx: Queries, orderId: number): Promise<boolean> => {
  let isComplete = true;
  for (const { id, state, title: _, ...period } of await listBookings(trx, orderId, ['held', 'released'])) {
    await lockVariant(trx, period.variantId);
    const isFree = state === 'held' || (await countFreeByDay(trx, period, orderId)).every(({ free }) => free > 0);
    isComplete &&= isFree;
    if (isFree) await trx.updateTable('rental_bookings').set({ state: 'booked' }).where('id', '=', id).execute();
  }
  return isComplete;
};
