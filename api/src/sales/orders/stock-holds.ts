import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';

export interface Need {
  variantId: number;
  amount: number;
  title: string;
}

/** The needs merged by variant, in the order of their ids, so that two orders can't deadlock. */
const mergeAndSort = (needs: readonly Need[]): Need[] => {
  const merged = new Map<number, Need>();
  for (const need of needs) merged.set(need.variantId, { ...need, amount: need.amount + (merged.get(need.variantId)?.amount ?? 0) });
  return [...merged.values()].sort((a, b) => a.variantId - b.variantId);
};

const reserveStock = async (trx: Queries, { variantId, amount, title }: Need): Promise<void> => {
  const reserved = await trx
    .updateTable('stock')
    .set({ reserved: sql<number>`reserved + ${amount}` })
    .where('variant_id', '=', variantId)
    .where(sql<boolean>`on_hand - reserved >= ${amount}`)
    .returning('variant_id')
    .executeTakeFirst();
  if (reserved !== undefined) return;
  const row = await trx
    .selectFrom('stock')
    .select(sql<number>`on_hand - reserved`.as('left'))
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  throw new ShopError(409, 'cart.out_of_stock', {
    meta: { variant_id: variantId, left: row?.left ?? 0, requested: amount, product_title: title },
  });
};

/** Reserves the pieces of a new order, all or none. Throws 409 `cart.out_of_stock` with the number left. */
export const holdStock = async (trx: Queries, orderId: number, needs: readonly Need[]): Promise<void> => {
  for (const need of mergeAndSort(needs)) {
    await reserveStock(trx, need);
    await trx
      .insertInto('stock_holds')
      .values({ order_id: orderId, variant_id: need.variantId, amount: need.amount, state: 'held' })
      .execute();
  }
};

const holdsOf = (trx: Queries, orderId: number, state: 'held' | 'released' | 'sold') =>
  trx
    .selectFrom('stock_holds as h')
    .innerJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'h.order_id').onRef('l.variant_id', '=', 'h.variant_id'))
    .select(['h.variant_id as variantId', 'h.amount', sql<string>`min(l.product_name)`.as('title')])
    .where('h.order_id', '=', orderId)
    .where('h.state', '=', state)
    .groupBy(['h.variant_id', 'h.amount'])
    .orderBy('h.variant_id')
    .execute();

const setState = (trx: Queries, orderId: number, variantId: number, state: 'held' | 'sold' | 'released' | 'short'): Promise<unknown> =>
  trx.updateTable('stock_holds').set({ state }).where('order_id', '=', orderId).where('variant_id', '=', variantId).execute();

/** Reserves again what was released, all or none. Throws 409 `cart.out_of_stock`. */
export const holdAgain = async (trx: Queries, orderId: number): Promise<void> => {
  for (const need of await holdsOf(trx, orderId, 'released')) {
    await reserveStock(trx, need);
    await setState(trx, orderId, need.variantId, 'held');
  }
};

/** Releases the reserved pieces of an order. */
export const releaseStock = async (trx: Queries, orderId: number): Promise<void> => {
  for (const { variantId, amount } of await holdsOf(trx, orderId, 'held')) {
    await trx
      .updateTable('stock')
      .set({ reserved: sql<number>`reserved - ${amount}` })
      .where('variant_id', '=', variantId)
      .execute();
    await setState(trx, orderId, variantId, 'released');
  }
};

/** Pieces that a withdrawal before shipping put back into stock, by variant. */
const loadRestocked = async (trx: Queries, orderId: number): Promise<Map<number, number>> => {
  const rows = await trx
    .selectFrom('return_items as i')
    .innerJoin('returns as r', 'r.id', 'i.return_id')
    .innerJoin('order_lines as l', 'l.id', 'i.order_line_id')
    .select(['l.variant_id', sql<number>`sum(i.restocked)::int`.as('pieces')])
    .where('r.order_id', '=', orderId)
    .groupBy('l.variant_id')
    .execute();
  return new Map(rows.map(({ variant_id, pieces }) => [variant_id, pieces]));
};

/** Puts the pieces of a paid order back into stock, but for those that are there already; they were not shipped. */
export const restockOrder = async (trx: Queries, orderId: number): Promise<void> => {
  const restocked = await loadRestocked(trx, orderId);
  for (const { variantId, amount } of await holdsOf(trx, orderId, 'sold')) {
    await trx
      .updateTable('stock')
      .set({ on_hand: sql<number>`on_hand + ${amount - (restocked.get(variantId) ?? 0)}` })
      .where('variant_id', '=', variantId)
      .execute();
    await setState(trx, orderId, variantId, 'released');
  }
};

/**
 * Takes a paid order's pieces out of the stock. Pieces that were already released are taken if they are still available and marked `short`
 * if not, because others may have reserved them. Returns whether all pieces were available.
 */
export const sellStock = async (trx: Queries, orderId: number): Promise<boolean> => {
  for (const { variantId, amount } of await holdsOf(trx, orderId, 'held')) {
    await trx
      .updateTable('stock')
      .set({ reserved: sql<number>`reserved - ${amount}`, on_hand: sql<number>`on_hand - ${amount}` })
      .where('variant_id', '=', variantId)
      .execute();
    await setState(trx, orderId, variantId, 'sold');
  }
  let isComplete = true;
  for (const { variantId, amount } of await holdsOf(trx, orderId, 'released')) {
    const sold = await trx
      .updateTable('stock')
      .set({ on_hand: sql<number>`on_hand - ${amount}` })
      .where('variant_id', '=', variantId)
      .where(sql<boolean>`on_hand - reserved >= ${amount}`)
      .returning('variant_id')
      .executeTakeFirst();
    await setState(trx, orderId, variantId, sold === undefined ? 'short' : 'sold');
    isComplete &&= sold !== undefined;
  }
  return isComplete;
};
