import type { Country, Lang } from 'shared-contracts/contract/locales';
import { belgium } from '../../seed/addresses/belgium.ts';
import { luxembourg } from '../../seed/addresses/luxembourg.ts';
import { netherlands } from '../../seed/addresses/netherlands.ts';
import { searchForms } from '../customers/addresses/places.ts';
import type { Queries } from '../platform/database/database.ts';

export interface SeedPlace {
  country: Country;
  postcode: string;
  last_postcode: string;
  names: Record<Lang, string>;
  /** names in other languages, by which people look for it */
  aliases: string[];
}

/** `8587 Spiere-Helkijn~Espierres-Helchin|alias`: one name, Dutch and French, or Dutch, French, German and English. */
const namesOf = (text: string): Record<Lang, string> => {
  const [nl = '', fr = nl, de = nl, en = de] = text.split('~');
  return { nl, fr, de, en };
};

const parse = (country: Country, text: string): SeedPlace[] =>
  text
    .trim()
    .split(/[;\n]/)
    .map((entry) => {
      const [, postcode = '', last = postcode, names = '', aliases = ''] = /^(\d{4})(?:-(\d{4}))? ([^|]+)(?:\|(.+))?$/.exec(entry) ?? [];
      if (postcode === '') throw new Error(`This is no place: ${entry}`);
      return { country, postcode, last_postcode: last, names: namesOf(names), aliases: aliases === '' ? [] : aliases.split(',') };
    });

/** Postcodes of the three countries with their places. */
export const seededPlaces = (): SeedPlace[] => [...parse('be', belgium), ...parse('nl', netherlands), ...parse('lu', luxembourg)];

const BATCH = 500;

/** Writes the places into empty tables. */
export const seedPlaces = async (db: Queries): Promise<void> => {
  if ((await db.selectFrom('places').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const places = seededPlaces();
  for (let start = 0; start < places.length; start += BATCH) {
    const batch = places.slice(start, start + BATCH);
    const rows = await db
      .insertInto('places')
      .values(
        batch.map(({ country, postcode, last_postcode, names }) => ({ country, postcode, last_postcode, names: JSON.stringify(names) })),
      )
      .returning(['id', 'country', 'postcode', 'names'])
      .execute();
    const idOf = new Map(rows.map(({ id, country, postcode, names }) => [`${country} ${postcode} ${names.nl}`, id]));
    const words = batch.flatMap(({ country, postcode, names, aliases }) => {
      const place_id = idOf.get(`${country} ${postcode} ${names.nl}`);
      if (place_id === undefined) throw new Error(`The place ${names.nl} was not written`);
      return searchForms([...Object.values(names), ...aliases]).map((search) => ({ place_id, country, search }));
    });
    await db.insertInto('place_names').values(words).execute();
  }
};
