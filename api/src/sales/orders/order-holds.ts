import type { Cart } from 'shared-contracts/wire/cart';
import type { Queries } from '../../platform/database/database.ts';
import { bookRentals, holdRental, holdRentalsAgain, releaseRentals } from '../../catalogue/rentals/rental-holds.ts';
import type { OrderRow } from './orders.repository.ts';
import { bookSlot, holdSlotAgain, releaseSlot } from './slot-holds.ts';
import { holdAgain, holdStock, releaseStock, restockOrder, sellStock } from './stock-holds.ts';

/**
 * Reserves everything that a new order needs, or nothing: pieces of goods and gifts, machines for their days. For a rental without dates
 * nothing is reserved yet. Throws 409 `cart.out_of_stock` or `rental.not_available`.
 */
export const holdOrder = async (trx: Queries, orderId: number, lines: Cart['lines']): Promise<void> => {
  const goods = lines.filter(({ kind }) => kind !== 'rental');
  await holdStock(
    trx,
    orderId,
    goods.map((line) => ({ variantId: line.variant_id, amount: line.amount, title: line.product_name })),
  );
  const rentals = lines.filter(({ kind }) => kind === 'rental').sort((a, b) => a.variant_id - b.variant_id);
  for (const { variant_id, rental, product_name } of rentals) {
    if (rental?.from == null || rental.to === null) continue;
    await holdRental(trx, orderId, variant_id, rental.from, rental.to, product_name);
  }
};

/** The same for goods and machines only: an order that is paid already is delivered on another day rather than not at all. */
export const holdGoodsAgain = async (trx: Queries, orderId: number, now: Date): Promise<void> => {
  await holdAgain(trx, orderId);
  await holdRentalsAgain(trx, orderId, now);
};

/** Reserves everything that was released again, or nothing, before an order is paid again. Throws like `holdOrder`, and 409 `delivery.slot_taken`. */
export const holdOrderAgain = async (trx: Queries, order: Pick<OrderRow, 'id' | 'ordered_at' | 'lang'>, now: Date): Promise<void> => {
  await holdGoodsAgain(trx, order.id, now);
  await holdSlotAgain(trx, order, now);
};

/** Releases everything that is reserved for an unpaid order. */
export const releaseOrder = async (trx: Queries, orderId: number): Promise<void> => {
  await releaseStock(trx, orderId);
  await releaseRentals(trx, orderId);
  await releaseSlot(trx, orderId);
};

/** Cancels an unpaid order and releases its stock. If it is paid after all, the money is refunded. */
export const cancelUnpaidOrder = async (trx: Queries, orderId: number, now: Date): Promise<void> => {
  await releaseOrder(trx, orderId);
  await trx.updateTable('orders').set({ status: 'cancelled', cancelled_at: now }).where('id', '=', orderId).execute();
};

/** Takes a paid order's pieces out of the stock and books its machines. Returns whether all were still available. */
export const sellOrder = async (trx: Queries, orderId: number): Promise<boolean> => {
  const isComplete = await sellStock(trx, orderId);
  await bookSlot(trx, orderId);
  return (await bookRentals(trx, orderId)) && isComplete;
};

/** Releases everything that an order reserved or took from the stock; nothing of it was shipped. */
export const returnOrder = async (trx: Queries, orderId: number): Promise<void> => {
  await releaseOrder(trx, orderId);
  await restockOrder(trx, orderId);
};
