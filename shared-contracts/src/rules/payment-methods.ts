import type { Country } from '../contract/locales.ts';

/** What the shop lets be paid with on the provider's page, by the provider's names. Bank transfer is not among them: decision 0020. */
export type PaymentMethod = 'bancontact' | 'ideal' | 'kbc' | 'belfius' | 'creditcard' | 'paypal';

const BELGIAN: readonly PaymentMethod[] = ['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal'];
const DUTCH: readonly PaymentMethod[] = ['ideal', 'creditcard', 'bancontact', 'paypal'];
const ELSEWHERE: readonly PaymentMethod[] = ['creditcard', 'bancontact', 'paypal', 'ideal'];

/** In the order people of a country use them: what the checkout names is what the provider is asked to offer. */
export const paymentMethodsIn = (country: Country): readonly PaymentMethod[] =>
  country === 'be' ? BELGIAN : country === 'nl' ? DUTCH : ELSEWHERE;
