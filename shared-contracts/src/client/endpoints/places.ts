import type { Http } from '../../contract/http.ts';
import { isRegion } from '../../contract/locales.ts';
import type { Country } from '../../contract/locales.ts';
import { onlyPlace, postcodeOf } from '../../rules/place.ts';
import type { Place } from '../../rules/place.ts';
import type { AddressSearchAnswer, AddressSearchBody } from '../../wire/address-search.ts';
import { searchAddresses, suggestPlaces } from './account.ts';

/** Suggests places for address fields; none when the API can't be reached, because an address can be typed without them. */
export const placeBook = (http: Http) => ({
  find: async (country: Country, text: string): Promise<readonly Place[]> => {
    const suggestions = await suggestPlaces(http, country, text);
    return suggestions.ok ? suggestions.data.data : [];
  },
  only: onlyPlace,
  postcodeOf,
});

/** Suggests whole addresses, in the countries that the shop delivers to; none when the API can't be reached. */
export const addressBook = (http: Http, country: Country) =>
  isRegion(country)
    ? {
        find: async (typed: Omit<AddressSearchBody, 'country'>): Promise<AddressSearchAnswer> => {
          const answer = await searchAddresses(http, { country, ...typed });
          return answer.ok ? answer.data : { status: 'unavailable', data: [] };
        },
        hasStreetPostcodes: country === 'nl',
      }
    : undefined;
