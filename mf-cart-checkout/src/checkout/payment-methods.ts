import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';

/** Brand names are the same in all languages; the name of a card is a translated text. */
export const BRANDS: Readonly<Record<Exclude<PaymentMethod, 'creditcard'>, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  kbc: 'KBC/CBC',
  belfius: 'Belfius',
  paypal: 'PayPal',
};
