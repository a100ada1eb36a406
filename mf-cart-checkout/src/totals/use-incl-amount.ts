import { useTranslation } from 'react-i18next';
import { selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { formatMoney } from 'shared-ui';

/** Formats cents that include VAT; in the view without VAT the text says that it is included. */
export function useInclAmount(): (cents: number, options?: { whole: true }) => string {
  const { t } = useTranslation('cart');
  const locale = useShopSelector(selectLocale);
  const isExcl = useShopSelector(selectVatView) === 'excl';
  return (cents, options) => {
    const amount = formatMoney(cents, locale, options);
    return isExcl ? t('totals.amountIncl', { amount }) : amount;
  };
}
