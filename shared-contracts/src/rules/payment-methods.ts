import type { Country } from '../contract/locales.ts';

/** The payment methods that the shop offers, by the provider's names. */
export const PAYMENT_METHODS = ['bancontact', 'ideal', 'kbc', 'belfius', 'creditcard', 'paypal', 'banktransfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const BELGIAN: readonly PaymentMethod[] = ['bancontact', 'kbc', 'belfius', 'creditcard', 'ideal', 'paypal'];
const DUTCH: readonly PaymentMethod[] = ['ideal', 'creditcard', 'bancontact', 'paypal'];
const ELSEWHERE: readonly PaymentMethod[] = ['creditcard', 'bancontact', 'paypal', 'ideal'];

/** Methods that end within minutes, in the order of their popularity in the country; the first is selected until the customer chooses another. */
export const instantMethodsIn = (country: Country): readonly PaymentMethod[] =>
  country === 'be' ? BELGIAN : country === 'nl' ? DUTCH : ELSEWHERE;

/** The instant methods of a country, and a bank transfer, which takes days and not every order can wait for (0209). */
export const paymentMethodsIn = (country: Country): readonly PaymentMethod[] => [...instantMethodsIn(country), 'banktransfer'];

export const isPaymentMethod = (value: unknown): value is PaymentMethod => PAYMENT_METHODS.some((method) => method === value);

/** Brand names are the same in all languages; the names of the others are translated texts. */
const BRANDS: Readonly<Record<Exclude<PaymentMethod, 'creditcard' | 'banktransfer'>, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  paypal: 'PayPal',
};

/** What a credit card and a bank transfer are called in the customer's language. */
interface MethodNames {
  card: string;
  transfer: string;
}

/** A method's name for customers. */
export const paymentMethodName = (method: PaymentMethod, { card, transfer }: MethodNames): string =>
  method === 'creditcard' ? card : method === 'banktransfer' ? transfer : BRANDS[method];
