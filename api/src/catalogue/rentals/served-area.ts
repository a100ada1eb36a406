import type { Country } from 'shared-contracts/contract/locales';
import type { Settings } from '../../content/settings/settings.ts';

/** Whether the setting `rental.postcodes` contains a postcode; in the Netherlands its four digits include all letters. */
export const isServedByShop = (settings: Settings, country: Country, postcode: string): boolean => {
  const served = settings.get('rental.postcodes')[country] ?? [];
  return served.includes(postcode) || served.includes(postcode.slice(0, 4));
};
