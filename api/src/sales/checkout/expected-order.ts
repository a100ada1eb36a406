import type { Cart, ExpectedOrder } from 'shared-contracts/wire/cart';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import { slotTaken } from '../orders/slot-holds.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { moneyText } from '../../platform/messages/format.ts';
import { ShopError } from '../../platform/shop-error.ts';

/**
 * Throws 401 `auth.required` if the session ended after the page was shown: a dealer's order would become a guest's, at other prices.
 * Decision 0068.
 */
export const assertExpectedBuyer = (expected: ExpectedOrder | null | undefined, { user }: Pick<Viewer, 'user'>): void => {
  if (expected?.signed_in === true && user === null) throw new ShopError(401, 'auth.required');
};

/**
 * Throws 409 `delivery.slot_taken` if the chosen half-day is full by now, with the next free ones, and `order.delivery_changed` if the page showed another way to get the goods: a depot may be closed for good, or a machine was added
 * to a cart that was to be picked up.
 */
export const assertExpectedDelivery = (
  expected: ExpectedOrder | null | undefined,
  { shipping }: Pick<Cart, 'shipping'>,
  { settings, lang }: Pick<Viewer, 'settings' | 'lang'>,
): void => {
  const { slot = null, slots = [] } = shipping;
  if (shipping.slot_taken != null) throw slotTaken(slots, settings, lang);
  const isSamePickup = expected?.pickup === undefined || expected.pickup === (shipping.pickup ?? null);
  const isSameTime = expected?.slot === undefined || slotName(expected.slot) === slotName(slot);
  if (isSamePickup && isSameTime) return;
  throw new ShopError(409, 'order.delivery_changed');
};

const slotName = (slot: SlotChoice | null): string => (slot === null ? '' : `${slot.day} ${slot.half}`);

/**
 * Throws 409 `order.total_changed`, with the current total, if it differs from the one that the page showed. Call it after the checks of
 * single lines, whose errors are more precise.
 */
export const assertExpectedTotal = (
  expected: ExpectedOrder | null | undefined,
  view: Pick<Cart, 'total_price'>,
  { lang }: Pick<Viewer, 'lang'>,
): void => {
  if (expected?.total_cents === undefined || expected.total_cents === view.total_price) return;
  throw new ShopError(409, 'order.total_changed', { meta: { total: moneyText(view.total_price, lang) } });
};
