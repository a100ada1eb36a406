import type { Http } from '../../contract/http.ts';
import { isRegion } from '../../contract/locales.ts';
import type { Country } from '../../contract/locales.ts';
import { onlyPlace, postcodeOf } from '../../rules/place.ts';
import type { Place } from '../../rules/place.ts';
import type { AddressSearchAnswer, AddressSearchBody } from '../../wire/address-search.ts';
import { suggestPlaces } from './account.ts';

/** Suggests places for address fields; none when the API can't be reached, because an address can be typed without them. */
export const placeBook = (http: Http) => ({
  find: async (country: Country, text: string): Promise<readonly Place[]> => {
    const suggestions = await suggestPlaces(http, country, text);
    return suggestions.ok ? suggestions.data.data : [];
  },
  only: onlyPlace,
  postcodeOf,
});

/** Suggests whole addresses; undefined for countries that the shop does not deliver to. */
export const addressFinder = (http: Http, country: Country) =>
  isRegion(country)
    ? (typed: Omit<AddressSearchBody, 'country'>) =>
        http.post<AddressSearchAnswer>('/api/addresses/search', { country, ...typed } satisfies AddressSearchBody)
    : undefined;
