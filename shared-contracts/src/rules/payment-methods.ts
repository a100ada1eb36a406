import type { Country } from '../contract/locales.ts';

/** The payment methods that the shop offers, by the provider's names. Bank transfer is not offered: decision 0020. */
export const PAYMENT_METHODS = ['bancontact', 'ideal', 'kbc', 'belfius', 'creditcard', 'paypal'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const BELGIAN: readonly PaymentMethod[] = ['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal'];
const DUTCH: readonly PaymentMethod[] = ['ideal', 'creditcard', 'bancontact', 'paypal'];
const ELSEWHERE: readonly PaymentMethod[] = ['creditcard', 'bancontact', 'paypal', 'ideal'];

/** In the order of their popularity in the country; the first is selected until the customer chooses another. */
export const paymentMethodsIn = (country: Country): readonly PaymentMethod[] =>
  country === 'be' ? BELGIAN : country === 'nl' ? DUTCH : ELSEWHERE;

export const isPaymentMethod = (value: unknown): value is PaymentMethod => PAYMENT_METHODS.some((method) => method === value);

/** Brand names are the same in all languages; the name of a card is a translated text. */
const BRANDS: Readonly<Record<Exclude<PaymentMethod, 'creditcard'>, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  paypal: 'PayPal',
};

/** A method's name for customers. `cardName`: what a credit card is called in their language. */
export const paymentMethodName = (method: PaymentMethod, cardName: string): string => (method === 'creditcard' ? cardName : BRANDS[method]);
