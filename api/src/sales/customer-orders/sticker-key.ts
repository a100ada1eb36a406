import { createHash, timingSafeEqual } from 'node:crypto';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import type { OrderRow } from '../orders/orders.repository.ts';

type Keyed = Pick<OrderRow, 'id' | 'cart_id'>;

/** Only the buyer's browser and the shop know the cart's id, which is random. */
const keyOf = ({ id, cart_id: cartId }: Keyed, day: string): string =>
  createHash('sha256').update(`stickers ${id} ${cartId} ${day}`).digest('base64url');

/** What opens the stickers of an order for somebody who named its postcode: until the end of the next day, because links are forwarded. */
export const stickerKey = (order: Keyed, now: Date): string => keyOf(order, brusselsDay(now));

export const isStickerKey = (order: Keyed, key: string, now: Date): boolean => {
  const today = brusselsDay(now);
  const given = Buffer.from(key);
  return [today, dayAfter(today, -1)].some((day) => {
    const expected = Buffer.from(keyOf(order, day));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
