import type { Country } from '../contract/locales.ts';

/**
 * The payment methods that the shop offers on the provider's page, by the provider's names. Bank transfer is not offered: decision 0020.
 */
export type PaymentMethod = 'bancontact' | 'ideal' | 'kbc' | 'belfius' | 'creditcard' | 'paypal';

const BELGIAN: readonly PaymentMethod[] = ['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal'];
const DUTCH: readonly PaymentMethod[] = ['ideal', 'creditcard', 'bancontact', 'paypal'];
const ELSEWHERE: readonly PaymentMethod[] = ['creditcard', 'bancontact', 'paypal', 'ideal'];

/** In the order of their popularity in the country: the checkout shows the same methods as the provider is asked to offer. */
export const paymentMethodsIn = (country: Country): readonly PaymentMethod[] =>
  country === 'be' ? BELGIAN : country === 'nl' ? DUTCH : ELSEWHERE;
