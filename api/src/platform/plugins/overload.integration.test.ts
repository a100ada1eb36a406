import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { LANGS, LOCALES } from 'shared-contracts/contract/locales';
import { buildApp } from '../../app/app.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eventually } from '../../testing/worker.ts';
import { openDatabase } from '../database/database.ts';

const LIMIT_MS = 60_000;
const SAMPLE_MS = 2000;
const block = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

describe('a process whose event loop is', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ env: { OVERLOAD_DELAY_MS: '100' } });
  }, OPEN_TIMEOUT_MS);
  afterAll(() => shop.close());

  const statusOf = async (url: string): Promise<number> => (await shop.call('GET', url)).statusCode;

  test(
    'slow in each of its turns refuses requests early in the visitor’s language, answers probes, and recovers',
    async () => {
      expect(await statusOf('/api/products/categories')).toBe(200);
      let isOver = false;
      const busy = (async () => {
        while (!isOver) {
          block(300);
          await setImmediate();
        }
      })();
      await eventually(
        () => statusOf('/api/products/categories'),
        (status) => status === 503,
      );
      const texts = new Set<string>();
      for (const lang of LANGS) {
        const answer = await shop.call('GET', '/api/products/categories', { headers: { language: LOCALES[lang].locale } });
        expect(answer.json()).toMatchObject({
          status: 503,
          code: 'server.unavailable',
          message: expect.any(String),
          request_id: expect.any(String),
        });
        expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
        texts.add(answer.json<{ message: string }>().message);
      }
      expect(texts.size).toBe(LANGS.length);
      expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 200]);
      isOver = true;
      await busy;
      await eventually(
        () => statusOf('/api/products/categories'),
        (status) => status === 200,
      );
    },
    LIMIT_MS,
  );

  test(
    'blocked once for a second refuses nobody',
    async () => {
      const statuses = new Set<number>();
      await wait(SAMPLE_MS / 4);
      block(1000);
      const end = performance.now() + 2 * SAMPLE_MS;
      while (performance.now() < end) {
        statuses.add(await statusOf('/api/products/categories'));
        await wait(20);
      }
      expect([...statuses]).toEqual([200]);
    },
    LIMIT_MS,
  );
});

const onPostgres = (process.env.TEST_DATABASE_URL ?? '') === '' ? describe.skip : describe;

onPostgres('a process whose connections are all in use', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  }, OPEN_TIMEOUT_MS);
  afterAll(() => shop.close());

  test(
    'refuses requests at once while others have waited too long, and serves them when a connection is free',
    async () => {
      const config = {
        ...shop.services.config,
        databaseUrl: shop.database.url,
        poolSize: 1,
        overload: { maxDelayMs: 0, maxPoolWaitMs: 300 },
      };
      const database = await openDatabase(config);
      const app = await buildApp({ ...shop.services, config, db: database.db }, { logger: null, poolWaitMs: database.poolWaitMs });
      const statusOf = async (): Promise<number> => (await app.inject('/api/products/categories')).statusCode;
      // the first request also prepares every route, which takes seconds on a busy machine
      expect(await statusOf()).toBe(200);
      let release = (): void => undefined;
      const holding = database.db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      });
      let isFree = false;
      // who waits gives up after some seconds: somebody else waits then, however long the first refusal takes to come
      const waiting = (async () => {
        while (!isFree) await sql`select 1`.execute(database.db).catch(() => undefined);
      })();
      await eventually(statusOf, (status) => status === 503);
      expect((await app.inject('/health/live')).statusCode).toBe(200);
      isFree = true;
      release();
      await Promise.all([holding, waiting]);
      expect(database.poolWaitMs?.()).toBe(0);
      await eventually(statusOf, (status) => status === 200);
      await app.close();
      await database.close();
    },
    LIMIT_MS,
  );
});
