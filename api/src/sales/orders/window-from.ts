import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { DeliveryWindow } from 'shared-contracts/wire/order';
import { deliveryPromise } from '../../content/settings/delivery-promise.ts';
import { findDepot, pickupDay } from '../../content/settings/depots.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { isDeliveryArranged } from './hand-over.ts';
import type { OrderRow } from './orders.repository.ts';

/** The days on which goods come, or from which they can be picked up, counted from `now`: when a quote is accepted, or a transfer has arrived. Null where they are agreed. */
export const windowFrom = (
  order: Pick<OrderRow, 'pickup' | 'delivery_address'>,
  classes: readonly DeliveryClass[],
  { settings, now }: { settings: Settings; now: Date },
): DeliveryWindow | null => {
  const { pickup } = order;
  if (isDeliveryArranged(order)) return null;
  if (pickup === null) return deliveryPromise(classes, settings, now);
  const day = pickupDay(findDepot(settings, pickup.id) ?? pickup, settings, now);
  return { from: day, to: day };
};
