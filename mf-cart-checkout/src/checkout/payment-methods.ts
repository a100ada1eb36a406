import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';

/** Brand names are the same everywhere; a card has a name per language. */
export const BRANDS: Readonly<Record<Exclude<PaymentMethod, 'creditcard'>, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  paypal: 'PayPal',
};
