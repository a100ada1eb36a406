import { selectLocale, useShopSelector } from 'shared-contracts';
import { formatNumber } from 'shared-ui';

/** Formats a VAT rate in basis points: "21 %". */
export function useVatRate(): (rate: number) => string {
  const locale = useShopSelector(selectLocale);
  return (rate) => formatNumber(rate / 10_000, locale, { style: 'percent', maximumFractionDigits: 1 });
}
