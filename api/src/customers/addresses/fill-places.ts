import type { Country, Lang } from 'shared-contracts/contract/locales';
import { belgium } from './places/belgium.ts';
import { luxembourg } from './places/luxembourg.ts';
import { netherlands } from './places/netherlands.ts';
import { searchForms } from './places.ts';
import type { Queries } from '../../platform/database/database.ts';

export interface ListedPlace {
  country: Country;
  postcode: string;
  last_postcode: string;
  names: Record<Lang, string>;
  /** names in other languages, for searching */
  aliases: string[];
}

/** `8587 Spiere-Helkijn~Espierres-Helchin|alias`: one name, Dutch and French, or Dutch, French, German and English. */
const namesOf = (text: string): Record<Lang, string> => {
  const [nl = '', fr = nl, de = nl, en = de] = text.split('~');
  return { nl, fr, de, en };
};

const parse = (country: Country, text: string): ListedPlace[] =>
  text
    .trim()
    .split(/[;\n]/)
    .map((entry) => {
      const [, postcode = '', last = postcode, names = '', aliases = ''] = /^(\d{4})(?:-(\d{4}))? ([^|]+)(?:\|(.+))?$/.exec(entry) ?? [];
      if (postcode === '') throw new Error(`This is no place: ${entry}`);
      return { country, postcode, last_postcode: last, names: namesOf(names), aliases: aliases === '' ? [] : aliases.split(',') };
    });

export const listPlaces = (): ListedPlace[] => [...parse('be', belgium), ...parse('nl', netherlands), ...parse('lu', luxembourg)];

const BATCH = 500;

/** Writes the postcodes and places of the three countries into empty tables. */
export const fillPlaces = async (db: Queries): Promise<void> => {
  if ((await db.selectFrom('places').select('id').limit(1).executeTakeFirst()) !== undefined) return;
  const places = listPlaces();
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
    const placeNames = batch.flatMap(({ country, postcode, names, aliases }) => {
      const place_id = idOf.get(`${country} ${postcode} ${names.nl}`);
      if (place_id === undefined) throw new Error(`The place ${names.nl} was not written`);
      return searchForms([...Object.values(names), ...aliases]).map((search) => ({ place_id, country, search }));
    });
    await db.insertInto('place_names').values(placeNames).execute();
  }
};
