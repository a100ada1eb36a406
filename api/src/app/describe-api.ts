import { tmpdir } from 'node:os';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { readConfig } from '../platform/config.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { buildApp } from './app.ts';
import { buildBackOffice } from './back-office/back-office-app.ts';
import { openServices } from './open-services.ts';

/** The document names no address; the back office is not built without one. */
const BACK_OFFICE = { port: null, host: '', url: 'https://staff.shop.example', dir: tmpdir() };

const noQueue = (): Promise<never> => Promise.reject(new Error('there is no queue where the API only describes itself'));
const NO_QUEUE: Queue = { addJob: noQueue, addMail: noQueue, close: () => Promise.resolve() };

/** Its queries find nothing. */
const openNothing = (): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** The OpenAPI document of the shop's API, or of staff's. It depends on no data: no database is opened, and the shop may be running. */
export const describeApi = async (isBackOffice: boolean): Promise<object> => {
  const config = { ...readConfig({}), backOffice: BACK_OFFICE };
  const services = await openServices(config, openNothing(), { queue: NO_QUEUE });
  const app = await (isBackOffice ? buildBackOffice : buildApp)(services, { logger: null });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
};
