import { isRegion } from 'shared-contracts/contract/locales';
import type { Country } from 'shared-contracts/contract/locales';
import { returnWay } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { SELLER_COUNTRY } from 'shared-contracts/rules/vat';
import type { ReturnCost } from 'shared-contracts/wire/return-cost';
import { company } from '../../platform/company.ts';
import type { Depot } from 'shared-contracts/staff/setting-values';
import type { Settings } from './settings.ts';

/** Whether goods come back from a country to which the shop delivers on request only: no carrier of the settings goes there. */
export const isReturnArranged = (country: Country): boolean => !isRegion(country);

/**
 * Where the customer brings back what was picked up, from a country to which the shop does not deliver: the place where it was handed over. Null
 * for deliveries, in the countries from which goods come back by the carriers of the settings, and when the quote named a price. Decision 0158.
 */
export const broughtTo = (
  { pickup, return_cost_cents: quoted }: { pickup: Depot | null; return_cost_cents: number | null },
  country: Country,
): string | null => {
  if (pickup === null || quoted !== null || !isReturnArranged(country)) return null;
  const { street, street_number: number, zip_code: zipCode, city } = pickup;
  return `${pickup.name}, ${street} ${number}, ${zipCode} ${city}`;
};

/**
 * Whether goods are handed in at any point near the customer: letters and parcels from another country of the shop, because the carrier of the
 * settings has its points in the seller's.
 */
export const isHandedInNearby = (country: Country, each: DeliveryClass): boolean =>
  isRegion(country) && country !== SELLER_COUNTRY && returnWay(each) !== 'collected';

/** Who takes goods of a class back from a country. */
export const returnCarrierOf = (settings: Settings, country: Country, each: DeliveryClass): Omit<ReturnCost, 'price_cents'> => {
  if (isHandedInNearby(country, each)) return { carrier: company.name, nearby: true };
  return { carrier: isReturnArranged(country) ? company.name : settings.get('returns.costs')[each].carrier };
};
