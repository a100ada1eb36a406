import { LRUCache } from 'lru-cache';
import type { Lang, Region } from 'shared-contracts/contract/locales';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import { normalisePostcode } from 'shared-contracts/rules/postcode';
import { splitStreet } from 'shared-contracts/rules/street';
import type { addressSearchBody, AddressSearchAnswer, AddressSuggestion } from 'shared-contracts/wire/address-search';
import type * as z from 'zod';
import type { Services } from '../../platform/services.ts';
import { placesOfPostcodes, searchForm } from './places.ts';
import type { FoundAddress, Geocoder, GeocoderQuery, GeocoderResult } from './photon.ts';

const MAX_SUGGESTIONS = 6;
const MIN_LETTERS = 3;
const CACHED_ANSWERS = 500;
const CACHED_MS = 10 * 60_000;

type Typed = z.output<typeof addressSearchBody>;

interface Wanted {
  country: Region;
  street: string;
  number: string;
  /** complete postcodes as they are stored, Dutch ones also without their letters; empty while incomplete */
  postcode: string;
  city: string;
}

const dutchDigits = (text: string): string => /^\s*(?:NL[- ]?)?([1-9]\d{3})/i.exec(text)?.[1] ?? '';

const wantedOf = ({ country, street, street_number, zip_code, city }: Typed): Wanted => {
  // A number behind the street was typed last: the one in its field may be that of a former address.
  const parts = splitStreet({ street, street_nr: '', bus: '' });
  const postcode = normalisePostcode(zip_code, country) ?? (country === 'nl' ? dutchDigits(zip_code) : '');
  return { country, street: parts.street, number: parts.street_nr || street_number, postcode, city };
};

/** Key of a house number: `12a`, `12 A` and `12A` are the same house. */
const numberKey = (text: string): string => text.toLowerCase().replace(/[\s-]/g, '');
const leadingDigits = (text: string): string => /^\d+/.exec(text.trim())?.[0] ?? '';

/**
 * The texts to ask the geocoder for, in order, until one finds something: with the place, then without, as the form may still have the place of
 * a former address. Dutch postcodes are written with a space or without in OpenStreetMap.
 */
const queriesOf = ({ country, street, number, postcode, city }: Wanted): string[] => {
  const place = [postcode.slice(0, 4), city].filter(Boolean).join(' ');
  if (street.length >= MIN_LETTERS) {
    const line = `${street} ${number}`.trim();
    return place === '' ? [line] : [`${line}, ${place}`, line];
  }
  const isStreetPostcode = country === 'nl' && postcode.length > 4 && number !== '';
  return isStreetPostcode && street === '' ? [`${postcode} ${number}`, `${postcode.replace(' ', '')} ${number}`] : [];
};

/** The number and the addition of a Dutch house: `12-H` has two fields in the form. Elsewhere a number with a hyphen is a range of houses. */
const partsOfNumber = (houseNumber: string, country: Region): { number: string; bus: string | null } => {
  const [number = '', ...additions] = houseNumber.split(country === 'nl' ? /\s*[-/]\s*|\s+/ : /\s*\/\s*/);
  // The visitor types the box: the geocoder knows few of them.
  return { number, bus: country === 'nl' ? additions.join(' ') || null : null };
};

/** A house as it goes into the form; one with another number counts as its street. */
const suggestionOf = (found: FoundAddress, wanted: Wanted, isByPostcode: boolean): AddressSuggestion | null => {
  const { country, street, houseNumber, city } = found;
  const zip_code = found.postcode === null ? null : normalisePostcode(found.postcode, country);
  const isSameHouse = houseNumber !== null && wanted.number !== '' && leadingDigits(houseNumber) === leadingDigits(wanted.number);
  if (isByPostcode && zip_code !== wanted.postcode) return null;
  if (!isSameHouse) {
    // each house of a Dutch street may have another postcode
    const streetZip = country === 'nl' && !isByPostcode ? null : zip_code;
    return { street, street_number: null, bus_number: null, zip_code: streetZip, city: city ?? '', country };
  }
  const { number, bus } = partsOfNumber(houseNumber, country);
  if (zip_code === null || number.length > MAX_LENGTHS.houseNumber || (bus ?? '').length > MAX_LENGTHS.houseNumber) return null;
  return { street, street_number: number, bus_number: bus, zip_code, city: city ?? '', country };
};

const isInPlace = ({ zip_code, country }: AddressSuggestion, { postcode }: Wanted): boolean =>
  postcode === '' || zip_code === null || (country === 'nl' ? zip_code.startsWith(postcode.slice(0, 4)) : zip_code === postcode);

/** The exact house, then others of its number (`12A`), then streets. */
const rank = ({ street_number, bus_number }: AddressSuggestion, number: string): number => {
  if (street_number === null) return 2;
  return numberKey(`${street_number}${bus_number ?? ''}`) === numberKey(number) ? 0 : 1;
};

const distinct = (suggestions: AddressSuggestion[]): AddressSuggestion[] => [
  ...new Map(
    suggestions.map((each) => [
      [searchForm(each.street), each.street_number, each.bus_number, each.zip_code, searchForm(each.city)].join('|').toLowerCase(),
      each,
    ]),
  ).values(),
];

/** A street is not suggested beside the very house in it; beside `12A` alone it is, for whoever lives at 12. */
const withoutStreetsOfHouses = (suggestions: AddressSuggestion[], number: string): AddressSuggestion[] => {
  const houses = suggestions.filter((each) => rank(each, number) === 0);
  return suggestions.filter(
    (each) => each.street_number !== null || !houses.some((house) => house.street === each.street && house.city === each.city),
  );
};

/** Belgian and Luxembourg places are named as our list of postcodes names them, in the request's language, as where a postcode was typed. */
const withOwnPlaceNames = async (
  { db }: Pick<Services, 'db'>,
  suggestions: AddressSuggestion[],
  lang: Lang,
): Promise<AddressSuggestion[]> => {
  const country = suggestions[0]?.country;
  if (country === undefined || country === 'nl') return suggestions;
  const names = await placesOfPostcodes(db, country, [...new Set(suggestions.flatMap(({ zip_code }) => zip_code ?? []))], lang);
  return suggestions.map((each) => ({ ...each, city: names.get(each.zip_code ?? '') ?? each.city }));
};

const suggestionsOf = async (
  services: Pick<Services, 'db'>,
  addresses: readonly FoundAddress[],
  wanted: Wanted,
  { lang, hasPlace }: { lang: Lang; hasPlace: boolean },
): Promise<AddressSuggestion[]> => {
  const isByPostcode = wanted.street === '';
  const mapped = addresses
    .flatMap((found) => suggestionOf(found, wanted, isByPostcode) ?? [])
    .filter((each) => !hasPlace || isInPlace(each, wanted));
  const named = (await withOwnPlaceNames(services, mapped, lang)).filter(({ city }) => city !== '');
  return withoutStreetsOfHouses(distinct(named), wanted.number)
    .sort((a, b) => rank(a, wanted.number) - rank(b, wanted.number))
    .slice(0, MAX_SUGGESTIONS);
};

/** The geocoder with a memory: people who type one street send the same texts. Nothing in it says who typed them. */
const withCache = (geocoder: Geocoder): Geocoder['find'] => {
  const answers = new LRUCache<string, Promise<GeocoderResult>>({ max: CACHED_ANSWERS, ttl: CACHED_MS });
  return async (query: GeocoderQuery) => {
    const key = [query.country, query.lang, query.withHouses ? 'houses' : 'streets', searchForm(query.text)].join('|');
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const answer = geocoder.find(query);
    answers.set(key, answer);
    const result = await answer;
    if (result.status === 'unavailable' && answers.peek(key) === answer) answers.delete(key);
    return result;
  };
};

/** A failure of the geocoder is a reason to say so in the log, without what was typed. */
export type SearchResult = AddressSearchAnswer & { reason?: string };

/** Suggests addresses down to the house number. It never fails because of the geocoder: then there are no suggestions. */
export const createAddressSearch = (services: Pick<Services, 'db' | 'geocoder'>): ((typed: Typed, lang: Lang) => Promise<SearchResult>) => {
  const { geocoder } = services;
  if (geocoder === null) return async () => ({ status: 'off', data: [] });
  const find = withCache(geocoder);
  return async (typed, lang) => {
    const wanted = wantedOf(typed);
    for (const [index, text] of queriesOf(wanted).entries()) {
      const result = await find({ text, country: wanted.country, lang, withHouses: wanted.number !== '' });
      if (result.status === 'unavailable') return { status: 'unavailable', data: [], reason: result.reason };
      const data = await suggestionsOf(services, result.addresses, wanted, { lang, hasPlace: index === 0 });
      if (data.length > 0) return { status: 'answered', data };
    }
    return { status: 'answered', data: [] };
  };
};
