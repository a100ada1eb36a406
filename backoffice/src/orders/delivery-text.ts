import type { TFunction } from 'i18next';
import type { StaffOrderRow } from 'shared-contracts/staff/orders';
import type { Format } from '../i18n/use-format.ts';

export type OrderTexts = TFunction<'orders'>;
type Delivered = Pick<StaffOrderRow, 'pickup' | 'delivery_slot' | 'delivery_window'>;

/** Where and when an order reaches the customer, in a few words; '' when nothing is agreed yet. */
export function deliveryText({ pickup, delivery_slot: slot, delivery_window: window }: Delivered, t: OrderTexts, format: Format): string {
  if (pickup !== null) return t('pickupAt', { place: pickup });
  if (slot !== null) return t(`slot.${slot.half}`, { day: format.weekday(slot.day) });
  if (window === null) return '';
  const [from, to] = [format.weekday(window.from), format.weekday(window.to)];
  return from === to ? from : `${from} – ${to}`;
}
