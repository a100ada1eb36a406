import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isRentalNotBrought } from '../../catalogue/rentals/rental-not-brought.ts';
import { piecesToFollow } from '../../catalogue/order-lines/pieces-not-sent.ts';
import { withdrawalCovers } from '../../catalogue/rentals/withdrawal-covers.ts';
import type { Queries } from '../../platform/database/database.ts';
import { loadUnclearItems } from './declared-items.ts';
import { hasLeft, isAnythingHere, isPartlyShipped } from './hand-over.ts';
import type { OrderRow } from './orders.repository.ts';

/** Ids of the rental lines that a withdrawal covers and no other has settled: a rent is paid back once. */
export const listWithdrawnRentalIds = async (db: Queries, withdrawalId: number, orderId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select l.id from withdrawals w join order_lines l on l.order_id = ${orderId}
    where w.id = ${withdrawalId} and l.kind = 'rental' and ${withdrawalCovers('w', 'l')} and not exists (
      select 1 from withdrawals s
      where s.order_id = l.order_id and s.id <> w.id and s.rent_cents is not null and ${withdrawalCovers('s', 'l')})
    order by l.position`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ids of an order's rental lines that a withdrawal has settled, or that one before `beforeId` claims and staff have yet to settle. */
export const rentalsWithdrawnBefore = async (db: Queries, orderId: number, beforeId: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select l.id from order_lines l where l.order_id = ${orderId} and l.kind = 'rental' and exists (
      select 1 from withdrawals w
      where w.order_id = l.order_id and w.id <> ${beforeId} and (w.rent_cents is not null or (w.state = 'open' and w.id < ${beforeId}))
        and ${withdrawalCovers('w', 'l')})`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** Ids of an order's rental lines, by whether a withdrawal has settled them. */
export const listRentals = async (db: Queries, orderId: number): Promise<{ id: number; isSettled: boolean }[]> => {
  const { rows } = await sql<{ id: number; isSettled: boolean }>`
    select l.id, exists (
      select 1 from withdrawals w
      where w.order_id = l.order_id and w.rent_cents is not null and ${withdrawalCovers('w', 'l')}) as "isSettled"
    from order_lines l where l.order_id = ${orderId} and l.kind = 'rental'`.execute(db);
  return rows;
};

/** Ids of an order's rental lines whose machines are not brought, because the customer withdrew in time. */
export const listUndeliveredRentalIds = async (db: Queries, orderId: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select l.id from order_lines l where l.order_id = ${orderId} and ${isRentalNotBrought('l')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export interface Machines {
  /** the last day, `YYYY-MM-DD`, on which a rented machine of the order is with the customer; null when none is or was brought */
  lastDay: string | null;
  /** a withdrawal from a rental is not settled: it may be taken back, and the machine brought after all */
  isUndecided: boolean;
}

export const loadMachines = async (db: Queries, orderId: number): Promise<Machines> => {
  const { rows } = await sql<Machines>`
    select max(l.rent_to) filter (where not ${isRentalNotBrought('l')})::text as "lastDay",
      coalesce(bool_or(exists (
        select 1 from withdrawals w where w.order_id = l.order_id and w.state = 'open' and ${withdrawalCovers('w', 'l')})), false) as "isUndecided"
    from order_lines l where l.order_id = ${orderId} and l.kind = 'rental'`.execute(db);
  return rows[0] ?? { lastDay: null, isUndecided: false };
};

/** Whether another return of a withdrawal is not over, or it names an article that staff have not cleared up. */
const isOpenOtherwise = async (trx: Queries, id: number): Promise<boolean> =>
  (await loadUnclearItems(trx, [id])).size > 0 ||
  (await trx.selectFrom('returns').select('id').where('withdrawal_id', '=', id).where('status', '=', 'open').executeTakeFirst()) !==
    undefined;

/** Whether a withdrawal also covers pieces that are still to be sent, which staff have not settled. */
const hasUnsettledRest = async (trx: Queries, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('withdrawals as w')
    .innerJoin('orders as o', 'o.id', 'w.order_id')
    .select('w.id')
    .where('w.id', '=', id)
    .where('o.status', '=', 'confirmed')
    .where(isHoldingBack('w'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('returns as r').select('r.id').whereRef('r.withdrawal_id', '=', 'w.id').where('r.is_unsent', '=', true))),
    )
    .executeTakeFirst()) !== undefined;

/**
 * Closes the withdrawal of a return that is over, unless it covers a rental that staff have not settled, an article that they have not
 * cleared up, pieces that are still to be sent, or another return. @returns whether it is closed
 */
export const closeWithdrawalOfReturn = async (trx: Queries, id: number, closedAt: Date): Promise<boolean> => {
  const withdrawal = await trx.selectFrom('withdrawals').select(['order_id', 'rent_cents']).where('id', '=', id).executeTakeFirstOrThrow();
  const { order_id: orderId, rent_cents: settled } = withdrawal;
  if (orderId !== null && settled === null && (await listWithdrawnRentalIds(trx, id, orderId)).length > 0) return false;
  if (await isOpenOtherwise(trx, id)) return false;
  if (await hasUnsettledRest(trx, id)) return false;
  await closeWithdrawals(trx, { id }, closedAt);
  return true;
};

/**
 * Whether a withdrawal is open and concerns what has yet to leave: any of an order of which nothing has left; of a partly shipped one only
 * a statement that names pieces still to be sent, a rental, or something that nobody has understood. `withdrawal`: alias in the query.
 */
export const isHoldingBack = (withdrawal: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${withdrawal}.state`)} = 'open' and (
  not exists (select 1 from orders wo where wo.id = ${sql.ref(`${withdrawal}.order_id`)} and wo.status = 'confirmed' and wo.shipment_count > 0)
  or exists (select 1 from order_lines wl where wl.order_id = ${sql.ref(`${withdrawal}.order_id`)} and ${withdrawalCovers(withdrawal, 'wl')}
    and (wl.kind = 'rental' or ${piecesToFollow('wl')} > 0))
  or exists (select 1 from jsonb_array_elements(${sql.ref(`${withdrawal}.items`)}) we where we->>'aside' is null and not exists (
    select 1 from order_lines wl where wl.order_id = ${sql.ref(`${withdrawal}.order_id`)} and wl.sku = we->>'sku'))))`;

/** When the first withdrawal that holds an order back was received; null without one. */
export const openWithdrawalSince = async (db: Queries, orderId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('withdrawals as w')
    .select('w.received_at')
    .where('w.order_id', '=', orderId)
    .where(isHoldingBack('w'))
    .orderBy('w.received_at')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at ?? null;
};

/** The same for the API's answers, only while some of it is in the shop: afterwards the customer sees a return. */
export const withdrawalReceivedAt = async (db: Queries, order: Pick<OrderRow, 'id' | 'status' | 'pickup'>): Promise<string | null> =>
  isAnythingHere(order) ? ((await openWithdrawalSince(db, order.id))?.toISOString() ?? null) : null;

/** The same for what has left, on its pages: it was delivered or is on its way. */
export const withdrawalAfterShippingAt = async (
  db: Queries,
  order: Pick<OrderRow, 'id' | 'status' | 'pickup' | 'shipment_count'>,
): Promise<string | null> => {
  if (!hasLeft(order) && !isPartlyShipped(order)) return null;
  const row = await db
    .selectFrom('withdrawals as w')
    .select('w.received_at')
    .where('w.order_id', '=', order.id)
    .where('w.state', '=', 'open')
    .$if(isPartlyShipped(order), (query) => query.where(sql<boolean>`not ${isHoldingBack('w')}`))
    .orderBy('w.received_at')
    .limit(1)
    .executeTakeFirst();
  return row?.received_at.toISOString() ?? null;
};

/** Closes the withdrawals of a cancelled order, or the one whose return is settled. */
export const closeWithdrawals = (trx: Queries, by: { order_id: number } | { id: number }, closedAt: Date): Promise<unknown> => {
  const query = trx.updateTable('withdrawals').set({ state: 'closed', closed_at: closedAt }).where('state', '<>', 'closed');
  return ('id' in by ? query.where('id', '=', by.id) : query.where('order_id', '=', by.order_id)).execute();
};
