import { createHash } from 'node:crypto';
import type { Queries } from 'api/database';
import { rebuildSearch } from 'api/search-index';
import { fillContent } from '../fill/fill-content.ts';
import { seedNewProducts } from '../fill/seed-catalogue.ts';
import { updateTexts } from '../texts/update-texts.ts';
import { EARLIER_TEXTS } from './earlier-texts.ts';

/** Length of the digests in `earlier-texts.ts`. */
const SHORT = 8;

/** Sorts the keys of JSON, because the database returns them in another order. */
const withSortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, withSortedKeys(part)]),
  );
};
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The digest that earlier versions stored in `seed_texts` for a text they had written. */
export const computeDigest = (columns: Readonly<Record<string, unknown>>): string => hash(JSON.stringify(withSortedKeys(columns)));

/**
 * Updates a database that an earlier version filled: adds new products and pages, and corrects texts.
 * `seed_texts` holds a digest of each text that those versions wrote (API migration 030), so that a text somebody has changed stays. A product
 * that they wrote and somebody has removed is not added again; a catalogue that they did not write gets no products.
 */
export const updateEarlierVersion = async (db: Queries): Promise<string[]> => {
  const storedDigests = await db.selectFrom('seed_texts').select(['text_table', 'digests']).execute();
  const digests = new Map(
    storedDigests.flatMap((note) => Object.entries(note.digests).map(([name, digest]) => [`${note.text_table}/${name}`, digest])),
  );
  const products = new Set(
    storedDigests.flatMap((note) =>
      note.text_table === 'product_texts' ? Object.keys(note.digests).map((name) => name.split('/')[0]) : [],
    ),
  );
  if (products.size > 0 && (await seedNewProducts(db, (key) => products.has(key))) > 0) await rebuildSearch(db);
  await fillContent(db);
  return updateTexts(db, ({ table, name, columns }) => {
    const currentDigest = computeDigest(columns);
    const storedDigest = digests.get(`${table}/${name}`);
    return storedDigest === undefined
      ? EARLIER_TEXTS.has(hash(`${table}/${name} ${currentDigest}`).slice(0, SHORT))
      : storedDigest === currentDigest;
  });
};
