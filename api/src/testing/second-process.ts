import type { FastifyInstance } from 'fastify';
import { Kysely, sql } from 'kysely';
import { buildApp } from '../app/app.ts';
import type { Db } from '../platform/database/database.ts';
import { postgresDialect } from '../platform/database/postgres.ts';
import { readsOf } from '../platform/database/reads.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Services } from '../platform/services.ts';
import { createSettings } from '../content/settings/settings.ts';
import type { TestShop } from './test-shop.ts';

const POOL = 20;
const TIMEOUT_MS = 30_000;

/** Connections of its own on PostgreSQL; the embedded database belongs to one process, there the second one shares them. */
const openAgain = async (db: Db): Promise<{ db: Db; close: () => Promise<void> }> => {
  const address = process.env.TEST_DATABASE_URL;
  if (address === undefined || address === '') return { db, close: () => Promise.resolve() };
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(address);
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const second = new Kysely<Tables>({ dialect: postgresDialect(url.href, { poolSize: POOL, statementTimeoutMs: TIMEOUT_MS }) });
  return { db: second, close: () => second.destroy() };
};

export interface SecondProcess {
  app: FastifyInstance;
  services: Services;
  call: TestShop['call'];
  close: () => Promise<void>;
}

/** Another API on the shop's database, as when several processes serve one shop: nothing in memory is common to the two. */
export const openSecondProcess = async (shop: TestShop): Promise<SecondProcess> => {
  const { db, close } = await openAgain(shop.db);
  const services: Services = { ...shop.services, db, reads: readsOf(db), readSettings: createSettings(db, shop.services.now) };
  const app = await buildApp(services, { logger: null, checkAnswers: true });
  await app.ready();
  return {
    app,
    services,
    call: (method, url, options = {}) => app.inject({ method, url, ...options }),
    close: async () => {
      await app.close();
      await close();
    },
  };
};
