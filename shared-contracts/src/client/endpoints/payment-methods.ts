import type { Http } from '../../contract/http.ts';
import type { Failure, Result } from '../../contract/result.ts';
import type { Country } from '../../contract/locales.ts';
import { instantMethodsIn, isPaymentMethod } from '../../rules/payment-methods.ts';
import type { PaymentMethod } from '../../rules/payment-methods.ts';
import type { PaymentMethodsAnswer } from '../../wire/payment.ts';

/** What the customer can choose from, and what is selected. */
export interface PaymentOffer {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | null;
  /** of a bank transfer; missing: none is offered */
  transfer?: PaymentMethodsAnswer['transfer'];
  /** of a company that may pay on invoice; missing: it is not offered. It is no method of the provider, and not in `methods` */
  invoice?: PaymentMethodsAnswer['invoice'];
  /** why it is not offered to a company that may pay so; missing: no reason */
  invoice_obstacle?: PaymentMethodsAnswer['invoice_obstacle'];
}

const load = async (http: Http, path: string): Promise<PaymentOffer | null> => {
  const result: Result<PaymentMethodsAnswer> = await http.get(path);
  if (!result.ok) return null;
  // A newer API may offer methods that this page has no name for.
  return { ...result.data, methods: result.data.methods.filter(isPaymentMethod) };
};

/** How a cart can be paid; null when the API can't say. */
export const loadCartMethods = (http: Http, cartId: string) => load(http, `/api/carts/${encodeURIComponent(cartId)}/payment-methods`);
/** The same for one of the user's own unpaid orders. */
export const loadOrderMethods = (http: Http, id: number) => load(http, `/api/orders/${id}/payment-methods`);
/** The same for a quote that can be accepted, by the id of an own one or the reference in its mail. */
export const loadQuoteMethods = (http: Http, id: number | string) => load(http, `/api/quotes/${encodeURIComponent(id)}/payment-methods`);
/** The same for the order of a payment's reference. */
export const loadReferenceMethods = (http: Http, reference: string) =>
  load(http, `/api/orders/by-payment/${encodeURIComponent(reference)}/payment-methods`);

/** The methods of the country of the invoice, when the API can't say what the provider offers. */
export const methodsOfCountry = (country: Country): PaymentOffer => ({ methods: instantMethodsIn(country), chosen: null });

/** The methods that are left after the provider refused one; null after any other failure. */
export function methodsAfterRefusal(failure: Failure | undefined): readonly PaymentMethod[] | null {
  if (failure?.kind !== 'rule' || !failure.code.startsWith('payment.') || !Array.isArray(failure.meta?.methods)) return null;
  return failure.meta.methods.filter(isPaymentMethod);
}
