import { sql } from 'kysely';
import type { Country, Lang } from 'shared-contracts/locales';
import type { PlaceList } from 'shared-contracts/wire/place';
import type { Queries } from '../database/database.ts';

const MAX_PLACES = 10;

/** Without accents, hyphens and apostrophes, in lower case: as names are kept for searching. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** A place's name as a whole and from each later word on: `sint niklaas` is found by `niklaas` too. */
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

/** The digits a postcode begins with: `L-12`, `1234 AB` and `12` ask for `12`, `1234` and `12`. */
const digitsOf = (text: string): string | null => /^(?:L-?\s?)?(\d{1,5})(?:\s?[A-Za-z]{0,2})?$/i.exec(text)?.[1] ?? null;

/** The first places whose postcode or name begins with the text. Nothing in it is a pattern. */
export const suggestPlaces = async (db: Queries, country: Country, text: string, lang: Lang): Promise<PlaceList['data']> => {
  const digits = digitsOf(text.trim());
  const prefix = digits ?? searchForm(text);
  if (prefix === '') return [];
  // letters and digits only: nothing to escape in a pattern
  const pattern = `${prefix}%`;
  const name = sql<string>`p.names ->> ${lang}`;
  const rows = await db
    .selectFrom('places as p')
    .select(['p.postcode', name.as('city')])
    .where('p.country', '=', country)
    .where((eb) =>
      digits !== null
        ? eb('p.postcode', 'like', pattern)
        : eb(
            'p.id',
            'in',
            eb.selectFrom('place_names as n').select('n.place_id').where('n.country', '=', country).where('n.search', 'like', pattern),
          ),
    )
    .orderBy(digits === null ? name : sql`p.postcode`)
    .orderBy(digits === null ? sql`p.postcode` : name)
    .limit(MAX_PLACES)
    .execute();
  return rows.map(({ postcode, city }) => ({ zip_code: postcode, city, country }));
};
