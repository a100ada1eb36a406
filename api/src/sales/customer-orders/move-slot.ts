import { isRegion } from 'shared-contracts/contract/locales';
import type { DeliverySlot, SlotChoice } from 'shared-contracts/wire/slot';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { slotAnswer } from '../../content/settings/slots.ts';
import type { SlotClass } from 'shared-contracts/staff/setting-values';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { Viewer } from '../carts/cart-view.ts';
import { isHeldBack } from '../orders/order-hold.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { sendSlotMovedMail } from '../orders/send-order-mail.ts';
import { dropSlot, findSlot, holdSlot, loadFreeSlots, loadSlotClass, slotHolderOf } from '../orders/slot-holds.ts';
import { resetWindow } from '../orders/reset-window.ts';

/**
 * The class of an order whose half-day can be chosen or moved: it is brought by the shop's own vehicle, and has neither left nor been held
 * back. Null otherwise.
 */
const movableClass = async (queries: Queries, order: OrderRow): Promise<SlotClass | null> => {
  const { kind, status, pickup, delivery_address: to } = order;
  if (kind !== 'order' || pickup !== null || !isRegion(to.country) || (status !== 'confirmed' && status !== 'awaiting_payment'))
    return null;
  // its day is counted from the payment
  if (status === 'awaiting_payment' && order.transfer_until !== null) return null;
  return (await isHeldBack(queries, order)) ? null : loadSlotClass(queries, order.id);
};

/** The half-day of an order, and those to which it can be moved. */
export const loadSlots = async (
  queries: Queries,
  order: OrderRow,
  { settings, now, lang }: Pick<Viewer, 'settings' | 'now' | 'lang'>,
): Promise<{ slot: DeliverySlot | null; free: DeliverySlot[] }> => {
  const slot = order.status === 'cancelled' ? undefined : await findSlot(queries, order.id);
  const each = settings.get('delivery.slots') === null ? null : await movableClass(queries, order);
  const free = each === null ? [] : await loadFreeSlots(queries, slotHolderOf(order), each, { settings, now });
  return {
    slot: slot === undefined ? null : slotAnswer(slot, settings, lang),
    free: free.map((choice) => slotAnswer(choice, settings, lang)),
  };
};

/**
 * Moves the delivery of an order to a half-day, or to any day of its window, with a mail. Throws 409 `delivery.not_movable` once it has left
 * or while it is held back, `delivery.slot_taken` with the next free ones, `delivery.no_slots`.
 */
export const moveDeliverySlot = (
  services: Services,
  orderId: number,
  slot: SlotChoice | null,
  { lang }: Pick<Viewer, 'lang'>,
): Promise<OrderRow> =>
  inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const now = services.now();
    const settings = await readSettingsIn(trx);
    const each = settings.get('delivery.slots') === null ? null : await movableClass(trx, order);
    if (each === null) throw new ShopError(409, 'delivery.not_movable');
    if (slot === null) {
      await dropSlot(trx, orderId);
      await resetWindow(trx, order, { settings, now });
    } else {
      await holdSlot(trx, order, { each, slot, lang, now, state: order.status === 'awaiting_payment' ? 'held' : 'booked' });
      await trx.updateTable('orders').set({ delivery_from: slot.day, delivery_to: slot.day }).where('id', '=', orderId).execute();
    }
    // an unpaid order is confirmed by a mail of its own
    if (order.status !== 'awaiting_payment') await sendSlotMovedMail(services, trx, orderId);
    return lockOrder(trx, orderId);
  });
