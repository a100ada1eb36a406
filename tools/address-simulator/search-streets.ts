import { STREETS, listNumbers } from './streets.ts';
import type { Names, Street } from './streets.ts';

/** A house or a street of the index, with the words it is found by. */
interface Document {
  type: 'house' | 'street';
  street: Street;
  houseNumber: string | null;
  postcode: string | null;
  words: ReadonlySet<string>;
}

/** In lower case, without accents, split at everything else: `Rue de l’Ange` is rue, de, l, ange. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');

const documentsOf = (street: Street): Document[] => {
  const names = [...Object.values(street.names), ...Object.values(street.city)].flatMap((name) => wordsOf(name));
  const postcodes = [...new Set(street.houses.map(({ postcode }) => postcode))];
  const document = (type: Document['type'], houseNumber: string | null, ofHouse: readonly string[]): Document => ({
    type,
    street,
    houseNumber,
    postcode: ofHouse.length === 1 ? (ofHouse[0] ?? null) : null,
    words: new Set([...names, ...ofHouse.flatMap((postcode) => wordsOf(postcode))]),
  });
  return [
    document('street', null, postcodes),
    ...street.houses.flatMap(({ numbers, postcode }) => listNumbers(numbers).map((number) => document('house', number, [postcode]))),
  ];
};
const INDEX = STREETS.flatMap((street) => documentsOf(street));

const isHouseNumber = (word: string): boolean => /^\d{1,3}[a-z]?$/.test(word);
const matches = ({ type, houseNumber, words }: Document, query: readonly string[]): boolean => {
  const rest = query.filter((word) => !isHouseNumber(word));
  const numbers = query.filter((word) => isHouseNumber(word));
  if (!rest.every((word) => [...words].some((known) => known.startsWith(word)))) return false;
  // a street stands for its houses that are not in the index
  if (type === 'street') return rest.length > 0;
  return numbers.some((number) => wordsOf(houseNumber ?? '')[0] === number);
};

const inLang = (names: Names, lang: string): string => names[lang] ?? names.default;

const featureOf = ({ type, street, houseNumber, postcode }: Document, lang: string, place: number): object => {
  const name = inLang(street.names, lang);
  return {
    type: 'Feature',
    properties: {
      osm_type: type === 'house' ? 'N' : 'W',
      osm_id: 1_000_000 + place,
      osm_key: type === 'house' ? 'place' : 'highway',
      osm_value: type === 'house' ? 'house' : 'residential',
      type,
      ...(postcode !== null && { postcode }),
      ...(houseNumber === null ? { name } : { housenumber: houseNumber, street: name }),
      countrycode: street.country,
      city: inLang(street.city, lang),
    },
    geometry: { type: 'Point', coordinates: [4.35, 50.85] },
  };
};

export interface Search {
  text: string;
  lang: string;
  limit: number;
  layers: readonly string[];
  countries: readonly string[];
}

/** Photon's GeoJSON for a search: houses first, as its own ranking has them when the text ends in a number. */
export const searchStreets = ({ text, lang, limit, layers, countries }: Search): object => {
  const query = wordsOf(text);
  const found = INDEX.map((document, place) => ({ document, place })).filter(
    ({ document }) =>
      (layers.length === 0 || layers.includes(document.type)) &&
      (countries.length === 0 || countries.includes(document.street.country)) &&
      matches(document, query),
  );
  const ordered = [
    ...found.filter(({ document }) => document.type === 'house'),
    ...found.filter(({ document }) => document.type === 'street'),
  ];
  return { type: 'FeatureCollection', features: ordered.slice(0, limit).map(({ document, place }) => featureOf(document, lang, place)) };
};
