import type { Country } from 'shared-contracts';

/** Ways to pay on the provider's page; `card` and `transfer` have a name per language, the others are brands. */
export type PaymentMethod = 'bancontact' | 'ideal' | 'kbc' | 'belfius' | 'card' | 'paypal' | 'transfer';

export const BRANDS: Readonly<Record<Exclude<PaymentMethod, 'card' | 'transfer'>, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  paypal: 'PayPal',
};

const BELGIAN: readonly PaymentMethod[] = ['bancontact', 'kbc', 'belfius', 'card', 'ideal', 'paypal', 'transfer'];
const DUTCH: readonly PaymentMethod[] = ['ideal', 'card', 'bancontact', 'paypal', 'transfer'];
const ELSEWHERE: readonly PaymentMethod[] = ['card', 'bancontact', 'paypal', 'ideal', 'transfer'];

/** In the order people of a country use them. */
export const paymentMethodsIn = (country: Country): readonly PaymentMethod[] =>
  country === 'be' ? BELGIAN : country === 'nl' ? DUTCH : ELSEWHERE;
