import type { Http } from '../../contract/http.ts';
import type { Country } from '../../contract/locales.ts';
import { onlyPlace, postcodeOf } from '../../rules/place.ts';
import type { Place } from '../../rules/place.ts';
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
