import type { Country } from '../contract/locales.ts';
import type { PlaceList } from '../wire/place.ts';
import { isPostcode } from './postcode.ts';

export type Place = PlaceList['data'][number];

/**
 * The postcode in the field after choosing a place. A Dutch postcode that was typed in full keeps its letters, which belong to the street;
 * otherwise the four digits are filled in, to be completed.
 */
export const postcodeOf = ({ zip_code, country }: Place, typed: string): string =>
  country === 'nl' && typed.trim().startsWith(zip_code) ? typed : zip_code;

/** The place of a complete postcode, if it is the only one. */
export const onlyPlace = (places: readonly Place[], postcode: string, country: Country): Place | undefined =>
  places.length === 1 && isPostcode(postcode, country) ? places[0] : undefined;
