import type { Country } from '../contract/locales.ts';

/** Standard VAT rates in basis points (2100 = 21 %) by delivery country. Contract, "VAT, numbers, addresses". */
export const VAT_RATES: Readonly<Record<Country, number>> = { be: 2100, nl: 2100, lu: 1700, de: 1900, fr: 2000 };

/** Where the shop is established: a sale in its own country never has the reverse charge. */
export const SELLER_COUNTRY: Country = 'be';

const FULL = 10_000;

/** Price with VAT, in cents, of a price without; `rate` in basis points. Half a cent goes up. */
export const inclVatCents = (exclCents: number, rate: number): number => Math.floor((exclCents * (FULL + rate) * 2 + FULL) / (FULL * 2));

/** Price without VAT, in cents, of a price with; `rate` in basis points. Half a cent goes up. */
export const exclVatCents = (inclCents: number, rate: number): number =>
  Math.floor((inclCents * FULL * 2 + FULL + rate) / ((FULL + rate) * 2));

/**
 * The VAT of a base and the rounding to the total that was shown; cents. One rule from cart to invoice (decision 0055): the base is the
 * total without VAT, the VAT is base × rate, half a cent up. For some totals no base with its VAT adds up; the missing cent is outside the
 * VAT and named as a rounding, so that customers pay what was shown.
 */
export const vatOfBase = (baseCents: number, totalInclCents: number, rate: number): { vatCents: number; roundingCents: number } => {
  const vatCents = inclVatCents(baseCents, rate) - baseCents;
  return { vatCents, roundingCents: totalInclCents - baseCents - vatCents };
};

/** State of a VAT number: `unchecked` has a valid form only, the rest is the answer of VIES. */
export type VatNumberStatus = 'unchecked' | 'valid' | 'invalid' | 'unavailable';

export interface VatCase {
  role: 'b2c' | 'b2b';
  deliveryCountry: Country;
  /** with its country letters, such as `NL861723818B01`; empty or null when there is none */
  vatNumber: string | null;
  vatStatus: VatNumberStatus;
}

/**
 * The VAT of a sale: `rate` in basis points, 0 under reverse charge. A customer pays the rate of the delivery country. A dealer with a
 * number of another member state than the seller's, confirmed by VIES, pays none if the goods leave the seller's country (without transport
 * it is a domestic sale). An unchecked or unavailable number never lowers the rate. Contract, "VAT, numbers, addresses".
 */
export const vatTreatment = ({ role, deliveryCountry, vatNumber, vatStatus }: VatCase): { rate: number; reverseCharge: boolean } => {
  const foreign = vatNumber !== null && vatNumber !== '' && vatNumber.slice(0, 2).toLowerCase() !== SELLER_COUNTRY;
  const reverseCharge = role === 'b2b' && vatStatus === 'valid' && foreign && deliveryCountry !== SELLER_COUNTRY;
  return { rate: reverseCharge ? 0 : VAT_RATES[deliveryCountry], reverseCharge };
};

/** Whether goods that are picked up, which happens in the seller's country (decision 0115), may have another VAT than delivered ones. */
export const hasOtherVatAtDepots = (country: Country, role: VatCase['role']): boolean =>
  VAT_RATES[country] !== VAT_RATES[SELLER_COUNTRY] || (role === 'b2b' && country !== SELLER_COUNTRY);
