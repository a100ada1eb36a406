import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { formatDate } from 'shared-ui';

/** "wo 2 dec, 8:00–12:00": a closed list shows one line, and cuts it on a phone. */
export function useSlotOption(): (slot: DeliverySlot) => string {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  const slotText = useSlotText();
  return (slot) => {
    const day = formatDate(slot.day, locale, { weekday: 'short', day: 'numeric', month: 'short' });
    return slot.time === '' ? slotText(slot) : t('order.slot.option', { day, time: slot.time });
  };
}

/** "wo 2 december, voormiddag (8:00–12:00)" */
export function useSlotText(): (slot: DeliverySlot) => string {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return ({ day, half, time }) => t(`order.slot.${half}`, { day: formatDate(day, locale, 'weekday'), time });
}
