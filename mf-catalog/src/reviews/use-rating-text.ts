import { selectLocale, useShopSelector } from 'shared-contracts';
import { formatNumber } from 'shared-ui';

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** An average, formatted: `4,3`. */
export function useRatingText(): (average: number) => string {
  const locale = useShopSelector(selectLocale);
  return (average) => formatNumber(average, locale, ONE_DECIMAL);
}
