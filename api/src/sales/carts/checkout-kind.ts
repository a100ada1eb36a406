import { REGIONS } from 'shared-contracts/contract/locales';
import type { Country } from 'shared-contracts/contract/locales';

/** `payment`: pay online; `quote`: ask for a quote; `request`: send the order as a request. */
export type CheckoutKind = 'payment' | 'quote' | 'request';

export interface CheckoutCase {
  deliveryCountry: Country;
  /** an approved dealer */
  professional: boolean;
  vatNumber: string | null | undefined;
}

/**
 * How a cart is ordered: paid online in Belgium, the Netherlands and Luxembourg, as a request in all other countries. A VAT number of
 * somebody who is not a professional makes it a quote. Spec §4 Ordering.
 */
export const checkoutKind = ({ deliveryCountry, professional, vatNumber }: CheckoutCase): CheckoutKind => {
  if (!REGIONS.some((region) => region === deliveryCountry)) return 'request';
  return !professional && (vatNumber ?? '').trim() !== '' ? 'quote' : 'payment';
};
