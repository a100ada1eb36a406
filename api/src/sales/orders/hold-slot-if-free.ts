import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { OrderRow } from './orders.repository.ts';
import { resetWindow } from './reset-window.ts';
import { dropSlot, holdSlotAgain } from './slot-holds.ts';

/** Takes the half-day of a paid order again. If it is full, the order comes on any day of its window, rather than not at all. */
export const holdSlotIfFree = async (trx: Queries, order: Pick<OrderRow, 'id' | 'ordered_at' | 'lang'>, now: Date): Promise<void> => {
  try {
    await holdSlotAgain(trx, order, now);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    await dropSlot(trx, order.id);
    await resetWindow(trx, order, { settings: await readSettingsIn(trx), now });
  }
};
