import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { DeliveryWindow } from 'shared-contracts/wire/order';
import { formatDate } from 'shared-ui';

export function useDeliveryText(): (window: DeliveryWindow) => string {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const day = (value: string) => formatDate(value, locale, 'weekday');
  return ({ from, to }) =>
    from === to ? t('summary.deliveryDay', { day: day(from) }) : t('summary.deliveryDays', { from: day(from), to: day(to) });
}
