import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { deliveryPromise } from '../../content/settings/delivery-promise.ts';
import type { Settings } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { loadGoodsClasses } from './goods-classes.ts';
import type { OrderRow } from './orders.repository.ts';

/** Promises an order any day of a delivery window again: the one of the day it was placed, or of today when that one is over. */
export const resetWindow = async (
  trx: Queries,
  { id, ordered_at: orderedAt }: Pick<OrderRow, 'id' | 'ordered_at'>,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> => {
  const classes = await loadGoodsClasses(trx, id);
  // nothing is still to be sent: what is under way comes as it was promised
  if (classes.length === 0) return;
  const promised = deliveryPromise(classes, settings, orderedAt);
  const window = promised !== null && promised.from > brusselsDay(now) ? promised : deliveryPromise(classes, settings, now);
  await trx
    .updateTable('orders')
    .set({ delivery_from: window?.from ?? null, delivery_to: window?.to ?? null })
    .where('id', '=', id)
    .execute();
};
