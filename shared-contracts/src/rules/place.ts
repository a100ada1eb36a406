import type { Country } from '../contract/locales.ts';
import type { PlaceList } from '../wire/place.ts';
import { isPostcode } from './postcode.ts';

export type Place = PlaceList['data'][number];

/**
 * The postcode a chosen place leaves in its field. A Dutch one that was typed whole keeps its letters, which are the street's; without
 * them the four digits are a beginning to be completed.
 */
export const postcodeOf = ({ zip_code, country }: Place, typed: string): string =>
  country === 'nl' && typed.trim().startsWith(zip_code) ? typed : zip_code;

/** The place a whole postcode stands for, when it is the only one. */
export const onlyPlace = (places: readonly Place[], postcode: string, country: Country): Place | undefined =>
  places.length === 1 && isPostcode(postcode, country) ? places[0] : undefined;
