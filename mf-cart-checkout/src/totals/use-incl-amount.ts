import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { formatMoney } from 'shared-ui';

/**
 * Formats cents that include VAT; in the view without VAT the text says that it is included, unless the buyer owes it (reverse charge) and there
 * is none.
 */
export function useInclAmount({ reverse_charge: isUntaxed = false }: Partial<Pick<Cart['totals'], 'reverse_charge'>> = {}): (
  cents: number,
  options?: { whole: true },
) => string {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  return (cents, options) => {
    const amount = formatMoney(cents, locale, options);
    return isExcl && !isUntaxed ? t('totals.amountIncl', { amount }) : amount;
  };
}
