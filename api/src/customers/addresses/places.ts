import { sql } from 'kysely';
import type { Country, Lang } from 'shared-contracts/contract/locales';
import type { PlaceList } from 'shared-contracts/wire/place';
import type { Queries } from '../../platform/database/database.ts';

const MAX_PLACES = 10;

/** Without accents, hyphens and apostrophes, in lower case: the stored form for searching. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** The name as a whole and from each later word on: `sint niklaas` is found by `niklaas` too. */
export const searchForms = (names: Iterable<string>): string[] => {
  const forms = new Set<string>();
  for (const name of names) {
    const words = searchForm(name).split(' ');
    for (let start = 0; start < words.length; start += 1) {
      const form = words.slice(start).join(' ');
      if (form.length > 1) forms.add(form);
    }
  }
  return [...forms];
};

/** The digits that a typed postcode begins with: `12` for `L-12` and `B-12`, `1234` for `1234 AB`; null for other texts. */
const digitsOf = (text: string): string | null =>
  /^(?:(?:BE?|NL|LU?|DE?|FR?)-?\s?)?(\d{1,5})(?:\s?[A-Za-z]{0,2})?$/i.exec(text)?.[1] ?? null;

/** `90` means all postcodes from 9000 to 9099. */
const rangeOf = (digits: string, country: Country): { first: string; last: string } => {
  const length = country === 'de' || country === 'fr' ? 5 : 4;
  return { first: digits.padEnd(length, '0'), last: digits.padEnd(length, '9') };
};

/**
 * The first places whose postcode or name begins with the text. A Dutch postcode is identified by its four digits, because its letters
 * belong to the street. A town with several postcodes is returned with the requested one, or its first.
 */
export const suggestPlaces = async (db: Queries, country: Country, text: string, lang: Lang): Promise<PlaceList['data']> => {
  const digits = digitsOf(text.trim());
  const words = searchForm(text);
  if (digits === null && words === '') return [];
  const name = sql<string>`p.names ->> ${lang}`;
  const { first, last } = rangeOf(digits ?? '', country);
  const rows = await db
    .selectFrom('places as p')
    .select(['p.postcode', name.as('city')])
    .where('p.country', '=', country)
    .where((eb) =>
      digits === null
        ? eb(
            'p.id',
            'in',
            eb.selectFrom('place_names as n').select('n.place_id').where('n.country', '=', country).where('n.search', 'like', `${words}%`),
          )
        : eb.and([eb('p.postcode', '<=', last), eb('p.last_postcode', '>=', first)]),
    )
    .orderBy(digits === null ? name : sql`p.postcode`)
    .orderBy(digits === null ? sql`p.postcode` : name)
    .limit(MAX_PLACES)
    .execute();
  return rows.map(({ postcode, city }) => ({ zip_code: digits !== null && first > postcode ? first : postcode, city, country }));
};

/** The place of each postcode that has only one, in the language. */
export const placesOfPostcodes = async (
  db: Queries,
  country: Country,
  postcodes: readonly string[],
  lang: Lang,
): Promise<ReadonlyMap<string, string>> => {
  if (postcodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('places as p')
    .select(['p.postcode', 'p.last_postcode', sql<string>`p.names ->> ${lang}`.as('city')])
    .where('p.country', '=', country)
    .where((eb) => eb.or(postcodes.map((postcode) => eb.and([eb('p.postcode', '<=', postcode), eb('p.last_postcode', '>=', postcode)]))))
    .execute();
  return new Map(
    postcodes.flatMap((postcode) => {
      const [place, ...others] = rows.filter((row) => row.postcode <= postcode && row.last_postcode >= postcode);
      return place && others.length === 0 ? [[postcode, place.city] as const] : [];
    }),
  );
};
