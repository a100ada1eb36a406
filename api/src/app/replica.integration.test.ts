import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Kysely, sql } from 'kysely';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { buildApp } from './app.ts';
import { openServices } from './open-services.ts';
import { postgresPrograms, startPostgres } from '../testing/postgres-server.ts';
import type { PostgresServer } from '../testing/postgres-server.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { eventually } from '../testing/worker.ts';
import type { Services } from '../platform/services.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { Database } from '../platform/database/database.ts';
import { postgresDialect } from '../platform/database/postgres.ts';
import { describeReplica } from '../platform/database/replica-metrics.ts';
import { openReads } from '../platform/database/reads.ts';
import type { Reads } from '../platform/database/reads.ts';
import type { Tables } from '../platform/database/tables.ts';

const SETUP_MS = 240_000;
const SECRET = 'a secret of the tests';
const PROGRAMS = postgresPrograms();
if (PROGRAMS === null) console.warn('PostgreSQL is not installed here: reads from a replica are not tested.');
const withPostgres = PROGRAMS === null ? describe.skip : describe;

interface Shop {
  app: FastifyInstance;
  services: Services;
  reads: Reads;
  messages: string[];
  get: (url: string) => Promise<LightMyRequestResponse>;
  close: () => Promise<void>;
}

withPostgres('a shop with a streaming replica', () => {
  let primary: PostgresServer;
  let replica: PostgresServer;
  let filled: Database;
  /** connections of the test itself */
  let onReplica: Kysely<Tables>;
  let dataDir: string;
  let shops: Shop[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'groenhof-replica-'));
    primary = await startPostgres();
    const tested = process.env.TEST_DATABASE_URL;
    process.env.TEST_DATABASE_URL = primary.urlOf('postgres');
    filled = await openTestDatabase('filled');
    if (tested === undefined) delete process.env.TEST_DATABASE_URL;
    else process.env.TEST_DATABASE_URL = tested;
    replica = await startPostgres({ replicaOf: primary });
    onReplica = new Kysely<Tables>({ dialect: postgresDialect(replicaUrl(), { poolSize: 1, statementTimeoutMs: 5000 }) });
  }, SETUP_MS);
  afterEach(async () => {
    await Promise.all(shops.map((shop) => shop.close()));
    shops = [];
  });
  afterAll(async () => {
    await onReplica.destroy();
    await filled.close();
    await replica.remove();
    await primary.remove();
    await rm(dataDir, { recursive: true, force: true });
  }, SETUP_MS);

  const replicaUrl = (): string => replica.urlOf(new URL(filled.url ?? '').pathname.slice(1));
  const setReplay = (isPaused: boolean) =>
    isPaused ? sql`select pg_wal_replay_pause()`.execute(onReplica) : sql`select pg_wal_replay_resume()`.execute(onReplica);

  const openShop = async (env: Record<string, string> = {}): Promise<Shop> => {
    const messages: string[] = [];
    const write = (_fields: unknown, message?: string): void => void messages.push(message ?? '');
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: filled.url ?? '',
      DATABASE_REPLICA_URL: replicaUrl(),
      AUTH_CLIENT_SECRET: SECRET,
      CATALOGUE_MAX_AGE_MS: '0',
      OVERLOAD_DELAY_MS: '0',
      ...env,
    });
    const database = await openDatabase(config);
    const reads = await openReads(config, database, { log: { info: write, warn: write } });
    const services = await openServices(config, database.db, { reads });
    const app = await buildApp(services, { logger: null, checkAnswers: true });
    const shop: Shop = {
      app,
      services,
      reads,
      messages,
      get: (url) => app.inject({ url, headers: { [SHELL_HEADERS.key]: shellKeyOf(SECRET) } }),
      close: async () => {
        await app.close();
        await services.queue.close();
        await reads.close();
        await database.close();
      },
    };
    shops.push(shop);
    await eventually(
      async () => shop.reads.replica?.().use,
      (use) => use === 'current' || env.DATABASE_REPLICA_URL !== undefined,
    );
    return shop;
  };

  const replicaUse = async (shop: Shop): Promise<string> => (await shop.get('/health/ready')).json<{ replica: string }>().replica;
  const untilReplicaIs = (shop: Shop, use: string) =>
    eventually(
      () => replicaUse(shop),
      (each) => each === use,
    );

  /** A product that is for sale, its name in Dutch, and what the API says of it. */
  const someProduct = () =>
    filled.db
      .selectFrom('product_texts')
      .select(['product_id', 'name'])
      .where('lang', '=', 'nl')
      .orderBy('product_id')
      .executeTakeFirstOrThrow();
  const rename = (id: number, name: string) =>
    filled.db.updateTable('product_texts').set({ name }).where('product_id', '=', id).where('lang', '=', 'nl').execute();
  const shownName = async (shop: Shop, id: number): Promise<string> =>
    (await shop.get(`/api/products/${id}`)).json<{ name: string }>().name;
  const listedNames = async (shop: Shop): Promise<string[]> =>
    (await shop.get('/api/products?per_page=48')).json<{ data: { name: string }[] }>().data.map(({ name }) => name);

  test('reads its catalogue there, and carts from the primary as they were just saved', async () => {
    const shop = await openShop({ DATABASE_REPLICA_MAX_LAG_MS: '60000' });
    const { product_id: id, name } = await someProduct();
    await setReplay(true);
    try {
      await rename(id, 'Van de hoofdserver');
      expect(await shownName(shop, id)).toBe(name);
      const { id: variantId } = await filled.db
        .selectFrom('variant_facts')
        .select('id')
        .where('stock_left', '>', 5)
        .where('type', '=', 'sale')
        .where('step', '=', 1)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const cart = '3f0c9e1c-8f0e-4a57-9a3f-0f6b3a4d5e01';
      const headers = { [SHELL_HEADERS.key]: shellKeyOf(SECRET) };
      const saved = await shop.app.inject({
        method: 'POST',
        url: `/api/carts/${cart}`,
        headers,
        payload: { items: [{ id: variantId, amount: 1 }] },
      });
      expect(saved.statusCode).toBe(200);
      expect((await shop.get(`/api/carts/${cart}`)).json()).toMatchObject({ items: [{ amount: 1 }] });
      expect(await replicaUse(shop)).toBe('current');
    } finally {
      await setReplay(false);
    }
    await eventually(
      () => shownName(shop, id),
      (shown) => shown === 'Van de hoofdserver',
    );
    await rename(id, name);
  });

  test('leaves a replica that is too far behind, and comes back to it', async () => {
    const shop = await openShop({ DATABASE_REPLICA_MAX_LAG_MS: '1000' });
    const { product_id: id, name } = await someProduct();
    await setReplay(true);
    try {
      await rename(id, 'Intussen hernoemd');
      await untilReplicaIs(shop, 'behind');
      expect(await shownName(shop, id)).toBe('Intussen hernoemd');
      expect((await shop.get('/health/ready')).statusCode).toBe(200);
      expect(shop.reads.replica?.().behindMs).toBeGreaterThan(1000);
      expect(shop.messages.at(-1)).toBe('the replica is behind: all reads go to the primary');
      const metrics = await createMetrics(shop.services, {});
      await describeReplica(metrics, shop.reads);
      expect(await metrics.registry.metrics()).toMatch(/database_replica_used 0[^]*database_replica_behind_seconds [1-9]/);
    } finally {
      await setReplay(false);
    }
    await untilReplicaIs(shop, 'current');
    expect(shop.messages.at(-1)).toBe('the replica is current: reads of catalogue and content go to it');
    await rename(id, name);
  });

  test('loses no change of the catalogue when lists change between the two servers', async () => {
    const shop = await openShop({ DATABASE_REPLICA_MAX_LAG_MS: '1000' });
    const { product_id: id, name } = await someProduct();
    await listedNames(shop);
    await setReplay(true);
    await rename(id, 'Eerste naam').then(() => untilReplicaIs(shop, 'behind'));
    await listedNames(shop);
    // seen on the primary, and once more on the replica when that has it
    await rename(id, 'Tweede naam');
    await listedNames(shop);
    await setReplay(false);
    await untilReplicaIs(shop, 'current');
    await listedNames(shop);
    await sql`update variants set excl_vat_cents = 777777, list_excl_vat_cents = null where product_id = ${id}`.execute(filled.db);
    await eventually(
      async () =>
        (await shop.get('/api/products?filter[price]=900000-1000000')).json<{ data: { id: number }[] }>().data.map((each) => each.id),
      (ids) => ids.includes(id),
    );
    await rename(id, name);
  });

  test('answers every read while its replica is killed, and uses it again when it is back', async () => {
    const shop = await openShop();
    const { product_id: id, name } = await someProduct();
    const failures: string[] = [];
    let answered = 0;
    let isOver = false;
    const visiting = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver)
          for (const url of [`/api/products/${id}`, '/api/products/categories', '/api/products']) {
            const { statusCode, body } = await shop.get(url);
            answered += 1;
            if (statusCode !== 200) failures.push(`${statusCode} ${body}`);
          }
      }),
    );
    await replica.stop();
    await untilReplicaIs(shop, 'away');
    isOver = true;
    await visiting;
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(10);
    expect(await shownName(shop, id)).toBe(name);
    await replica.start();
    await untilReplicaIs(shop, 'current');
  });

  test('stays ready while the primary is away: catalogue and content are read, and nothing is written', async () => {
    const shop = await openShop();
    const { product_id: id, name } = await someProduct();
    expect(await shownName(shop, id)).toBe(name);
    await primary.stop();
    try {
      expect((await shop.get('/health/ready')).json()).toEqual({ status: 'ready', replica: 'current' });
      expect(await shownName(shop, id)).toBe(name);
      expect(await shop.get(`/api/carts/${randomUUID()}`)).toMatchObject({ statusCode: 503 });
    } finally {
      await primary.start();
    }
    await untilReplicaIs(shop, 'current');
  });

  test('does not use a server that is no standby', async () => {
    const shop = await openShop({ DATABASE_REPLICA_URL: filled.url ?? '' });
    expect(await replicaUse(shop)).toBe('away');
    expect((await shop.get('/api/products/categories')).statusCode).toBe(200);
  });

  test('cannot write through reads of visitors', async () => {
    const shop = await openShop();
    await expect(shop.reads.db.deleteFrom('carts').execute()).rejects.toMatchObject({ code: '25006' });
  });
});
