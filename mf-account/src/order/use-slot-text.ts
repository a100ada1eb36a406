import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { DeliverySlot } from 'shared-contracts/wire/slot';
import { formatDate } from 'shared-ui';

/** "wo 2 december, voormiddag (8:00–12:00)" */
export function useSlotText(): (slot: DeliverySlot) => string {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return ({ day, half, time }) => t(`order.slot.${half}`, { day: formatDate(day, locale, 'weekday'), time });
}
