import type { Cart } from 'shared-contracts/wire/cart';
import type { Queries } from '../../platform/database/database.ts';
import { bookRentals, holdRental, holdRentalsAgain, releaseRentals } from '../../catalogue/rentals/rental-holds.ts';
import { holdAgain, holdStock, releaseStock, restockOrder, sellStock } from './stock-holds.ts';

/**
 * Reserves what a new order needs, all or none: pieces of goods and gifts, machines on their days. A rental without dates holds
 * nothing yet, its days are agreed on afterwards. Throws 409 `cart.out_of_stock` or `rental.not_available`.
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

/** Reserves again what was released, all or none, before an order is paid again. Throws as `holdOrder`. */
export const holdOrderAgain = async (trx: Queries, orderId: number, now: Date): Promise<void> => {
  await holdAgain(trx, orderId);
  await holdRentalsAgain(trx, orderId, now);
};

/** Gives back what an unpaid order holds. */
export const releaseOrder = async (trx: Queries, orderId: number): Promise<void> => {
  await releaseStock(trx, orderId);
  await releaseRentals(trx, orderId);
};

/** The order is paid: pieces leave the stock, machines are booked. Answers whether everything was still there. */
export const sellOrder = async (trx: Queries, orderId: number): Promise<boolean> => {
  const isComplete = await sellStock(trx, orderId);
  return (await bookRentals(trx, orderId)) && isComplete;
};

/** Everything an order holds or took comes back; it never left the house. */
export const returnOrder = async (trx: Queries, orderId: number): Promise<void> => {
  await releaseOrder(trx, orderId);
  await restockOrder(trx, orderId);
};
