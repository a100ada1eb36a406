import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { MediaIndex } from '../../drawings/render.ts';
import type { Db, Queries } from 'api/database';
import { rebuildSearch } from 'api/search-index';
import { seedDemo } from '../customers/demo-customers.ts';
import { seedDemoReviews } from '../customers/demo-reviews.ts';
import { seedDemoStories } from '../customers/demo-stories.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedDeliveryPrices, seedSettings } from './seed-content.ts';
import { fillContent } from './fill-content.ts';
import { migrateDemo } from '../migrations/migrations.ts';

/** Number of an advisory lock that nothing else in this database uses. */
const LOCK = 7_201_002;

export interface SeedOptions {
  /** customers, orders and discount codes to try the shop with */
  demo: boolean;
  /** files of the pictures; null leaves the shop without pictures */
  media: MediaIndex | null;
}

/** Writes only new or changed pictures: after a write, every process computes its cached answers again. */
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

/** Runs `work` in a transaction that only one process has at a time, without a timeout. */
export const withSeedLock = <Result>(db: Db, work: (trx: Queries) => Promise<Result>): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    return work(trx);
  });

/**
 * Fills an empty database with the demo shop. A filled one gets the migrations that it does not have yet, and missing or changed pictures.
 * Safe to run at every start and in several processes at once. Returns the storage keys of documents that are no longer correct.
 */
export const seed = (db: Db, { demo, media }: SeedOptions): Promise<string[]> =>
  withSeedLock(db, async (trx) => {
    if (media !== null) await saveMedia(trx, media);
    await seedSettings(trx);
    const isNew = await isEmpty(trx);
    if (isNew) {
      await seedDeliveryPrices(trx);
      await seedCatalogue(trx);
      await rebuildSearch(trx);
      await fillContent(trx);
    }
    const outdated = await migrateDemo(trx, { isNew });
    if (demo) {
      await seedDemo(trx);
      await seedDemoReviews(trx);
      await seedDemoStories(trx);
    }
    return outdated;
  });
