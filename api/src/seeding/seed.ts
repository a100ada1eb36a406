import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { MediaIndex } from '../../media/render.ts';
import type { Db, Queries } from '../platform/database/database.ts';
import { rebuildSearch } from '../catalogue/search/search-index.ts';
import { seedDemo } from './demo.ts';
import { seedDemoReviews } from './demo-reviews.ts';
import { seedVideos } from './seed-videos.ts';
import { seedCatalogue, seedNewProducts } from './seed-catalogue.ts';
import { seedPeople } from './seed-people.ts';
import { seedPlaces } from './seed-places.ts';
import { seedContent, seedSettings } from './seed-content.ts';
import { bringSeedTexts, seededProducts } from './seed-texts.ts';
import type { BroughtTexts } from './seed-texts.ts';

/** Any number that nothing else in this database takes as an advisory lock. */
const LOCK = 7_201_002;

export interface SeedOptions {
  /** customers, orders and discount codes to try the shop with */
  demo: boolean;
  /** what the pictures are called; null leaves the shop without pictures */
  media: MediaIndex | null;
}

/** Writes pictures that are new or other ones: every write makes every process look at the catalogue again. */
const saveMedia = async (db: Queries, media: MediaIndex): Promise<void> => {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const saved = new Map((await db.selectFrom('media').selectAll().execute()).map(({ key, picture }) => [key, plain(picture)]));
  const rows = Object.entries(media)
    .filter(([key, picture]) => !isDeepStrictEqual(saved.get(key), plain(picture)))
    .map(([key, picture]) => ({ key, picture: JSON.stringify(picture) }));
  const BATCH = 500;
  for (let start = 0; start < rows.length; start += BATCH) {
    await db
      .insertInto('media')
      .values(rows.slice(start, start + BATCH))
      .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ picture: eb.ref('excluded.picture') })))
      .execute();
  }
};

/** Whether the shop's catalogue has never been written. */
export const isEmpty = async (db: Queries): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) === undefined;

/** One process at a time, for as long as it takes. */
export const whileSeeding = <Result>(db: Db, work: (trx: Queries) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    return work(trx);
  });

/**
 * Fills empty tables: settings, categories, products, stock, pages, pictures, search. What is there already is left alone, save for
 * texts this version corrects and nobody has changed, and products that are new in it; so that it may run at every start and in several
 * processes at once.
 */
export const seed = (db: Db, { demo, media }: SeedOptions): Promise<BroughtTexts> =>
  whileSeeding(db, async (trx) => {
    if (media !== null) await saveMedia(trx, media);
    await seedSettings(trx);
    if (await isEmpty(trx)) {
      await seedCatalogue(trx);
      await rebuildSearch(trx);
    } else {
      const seeded = await seededProducts(trx);
      // a catalogue that no version of the shop noted as its own is somebody else's
      if (seeded.size > 0 && (await seedNewProducts(trx, (key) => seeded.has(key))) > 0) await rebuildSearch(trx);
    }
    await seedVideos(trx);
    await seedContent(trx);
    await seedPeople(trx);
    await seedPlaces(trx);
    const brought = await bringSeedTexts(trx);
    if (demo) {
      await seedDemo(trx);
      await seedDemoReviews(trx);
    }
    return brought;
  });
