import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { Cart } from 'shared-contracts/wire/cart';
import { formatMoney } from 'shared-ui';

/** From which amount of goods the delivery is free, in the visitor's VAT view, as the product page says it; null when it never is. */
export function useFreeFrom(): (cart: Pick<Cart, 'shipping' | 'totals'>) => string | null {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  return ({ shipping: { free_from_cents: cents }, totals }) => {
    if (cents === null) return null;
    const amount = isExcl ? formatMoney(exclVatCents(cents, totals.vat_rate), locale) : formatMoney(cents, locale, { whole: true });
    return t('totals.freeFrom', { amount });
  };
}
