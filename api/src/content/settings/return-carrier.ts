import { isRegion } from 'shared-contracts/contract/locales';
import type { Country } from 'shared-contracts/contract/locales';
import { returnWay } from 'shared-contracts/rules/delivery-class';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { SELLER_COUNTRY } from 'shared-contracts/rules/vat';
import type { ReturnCost } from 'shared-contracts/wire/return-cost';
import { company } from '../../platform/company.ts';
import type { Settings } from './settings.ts';

/** Whether goods come back from a country to which the shop delivers on request only: no carrier of the settings goes there. */
export const isReturnArranged = (country: Country): boolean => !isRegion(country);

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
