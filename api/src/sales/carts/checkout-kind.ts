import { REGIONS } from 'shared-contracts/contract/locales';
import type { Country } from 'shared-contracts/contract/locales';

/** `payment`: pay online; `quote`: ask for a quote; `request`: send the order as a request. */
export type CheckoutKind = 'payment' | 'quote' | 'request';

export interface CheckoutCase {
  deliveryCountry: Country;
  /** a dealer, approved */
  professional: boolean;
  vatNumber: string | null | undefined;
}

/**
 * How an order goes. Paid online when it is delivered in Belgium, the Netherlands or Luxembourg, unless somebody who is not a
 * professional filled in a VAT number: that asks for a quote. Any other country is a request. Spec §4 Ordering.
 */
export const checkoutKind = ({ deliveryCountry, professional, vatNumber }: CheckoutCase): CheckoutKind => {
  if (!REGIONS.some((region) => region === deliveryCountry)) return 'request';
  return !professional && (vatNumber ?? '').trim() !== '' ? 'quote' : 'payment';
};
