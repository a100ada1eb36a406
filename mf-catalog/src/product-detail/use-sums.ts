import { selectIsProfessional, selectVatView, useShopSelector } from 'shared-contracts';
import { tierPrice } from 'shared-contracts/rules/tier-price';
import type { PriceTier } from 'shared-contracts/rules/tier-price';
import { exclVatCents, inclVatCents } from 'shared-contracts/rules/vat';

interface Price {
  excl_vat_cents: number;
  incl_vat_cents: number;
  tiers: readonly PriceTier[];
}

/**
 * Sums of several pieces as in the cart, in cents. `onBasis` adds up where prices are fixed: with VAT for private customers, without for
 * dealers. `inView` converts such a sum, once, to the chosen view (decision 0021).
 */
export function useSums(rate: number) {
  const isExclFirst = useShopSelector(selectVatView) === 'excl';
  const isProfessional = useShopSelector(selectIsProfessional);
  return {
    onBasis(price: Price, amount: number): number {
      const each = tierPrice(price, amount);
      return amount * (isProfessional ? each.excl_vat_cents : each.incl_vat_cents);
    },
    inView(cents: number): number {
      if (isProfessional === isExclFirst) return cents;
      return isExclFirst ? exclVatCents(cents, rate) : inclVatCents(cents, rate);
    },
  };
}
