import type { Country } from '../contract/locales.ts';

/** The payment methods that the shop offers, by the provider's names; `invoice` is the shop's own, for companies that staff approved (0218). */
export const PAYMENT_METHODS = ['bancontact', 'ideal', 'kbc', 'belfius', 'creditcard', 'paypal', 'banktransfer', 'invoice'] as const;
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
const BRANDS: Readonly<Record<Exclude<PaymentMethod, 'creditcard' | 'banktransfer' | 'invoice'>, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  paypal: 'PayPal',
};

/** What a credit card, a bank transfer and paying on invoice are called in the customer's language. */
interface MethodNames {
  card: string;
  transfer: string;
  invoice: string;
}

/** A method's name for customers. */
export const paymentMethodName = (method: PaymentMethod, { card, transfer, invoice }: MethodNames): string => {
  if (method === 'creditcard') return card;
  if (method === 'banktransfer') return transfer;
  return method === 'invoice' ? invoice : BRANDS[method];
};
