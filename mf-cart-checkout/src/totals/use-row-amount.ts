import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { hasDearerPlaces } from 'shared-contracts/rules/delivery-cost';
import type { Cart } from 'shared-contracts/wire/cart';
import { formatMoney } from 'shared-ui';
import type { TotalRow } from './total-rows.ts';

/** The amount of a row of sums: a delivery can be free, calculated by a person, or dearer at some places while the address is not known. */
export function useRowAmount({ checkout, shipping: { cost } }: Pick<Cart, 'checkout' | 'shipping'>): (row: TotalRow) => string {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  return ({ key, cents }) => {
    const amount = formatMoney(cents, locale);
    if (key !== 'shipping') return amount;
    // A person calculates the freight to other countries.
    if (cents === 0) return t(checkout === 'request' ? 'totals.calculated' : 'totals.free');
    return cost && !cost.is_placed && hasDearerPlaces(cost.tariff) ? t('totals.from', { amount }) : amount;
  };
}
