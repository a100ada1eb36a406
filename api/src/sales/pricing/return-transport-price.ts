import { exclVatCents, inclVatCents, SELLER_COUNTRY, VAT_RATES } from 'shared-contracts/rules/vat';

/**
 * What the setting's cost of a return is with the VAT of an order or a cart, in cents; `rate` in basis points. The setting includes the
 * seller's own VAT, which private customers pay unchanged; a dealer's price is the one without, as for the delivery, and the VAT is
 * base × rate (0055): 40,50 and 49,01 for 49,00.
 */
export const returnTransportPrice = (cents: number, { role, rate }: { role: 'b2c' | 'b2b'; rate: number }): number =>
  role === 'b2b' ? inclVatCents(exclVatCents(cents, VAT_RATES[SELLER_COUNTRY]), rate) : cents;
