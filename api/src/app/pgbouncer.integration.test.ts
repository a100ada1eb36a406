import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PaymentAnswer } from 'shared-contracts/wire/cart';
import { processEnv, saleVariant, setPieces } from '../../soak/soak-shop.ts';
import { callOnce, createFilledCart } from '../../soak/http-shopper.ts';
import { processVariables, startApiProcess, startWorkerProcess } from '../testing/api-process.ts';
import type { ShopProcess } from '../testing/api-process.ts';
import { providerId } from '../testing/checkout.ts';
import { startPaymentSimulator } from '../testing/payment-simulator.ts';
import type { PaymentSimulator } from '../testing/payment-simulator.ts';
import { hasPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import type { PgBouncer } from '../testing/pgbouncer.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { eventually } from '../testing/worker.ts';
import { poolerQuery } from '../platform/database/postgres.ts';
import type { Database } from '../platform/database/database.ts';

const LIMIT_MS = 240_000;
const SHOPPERS = 12;
/** Fewer sessions than one process has connections: no client keeps one for long. */
const SESSIONS = 4;

const isTested = hasPgBouncer() && (process.env.TEST_DATABASE_URL ?? '') !== '';
if (!isTested) console.warn('Without PgBouncer, or without TEST_DATABASE_URL, the API is not tested through PgBouncer.');
const throughPgBouncer = isTested ? describe : describe.skip;

throughPgBouncer('a shop whose connections go through PgBouncer in transaction mode', () => {
  let database: Database;
  let pooler: PgBouncer;
  let bare: PgBouncer;
  let simulator: PaymentSimulator;
  let dataDir: string;
  let env: Record<string, string>;
  const processes: ShopProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase('filled');
    const url = database.url ?? '';
    pooler = await startPgBouncer(url, { poolSize: SESSIONS, connectQuery: poolerQuery(10_000) });
    bare = await startPgBouncer(url, { poolSize: SESSIONS });
    simulator = await startPaymentSimulator();
    dataDir = await mkdtemp(join(tmpdir(), 'groenhof-pgbouncer-test-'));
    env = { ...processEnv(pooler.urlOf(url), dataDir, simulator.baseUrl), DATABASE_SESSION_URL: url, MIGRATE: '0' };
  }, LIMIT_MS);
  afterEach(async () => {
    for (const { child, ended } of processes.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
  }, LIMIT_MS);
  afterAll(async () => {
    await simulator.stop();
    await pooler.stop();
    await bare.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }, LIMIT_MS);

  test(
    'takes orders and payments in two processes at once, and sends their mails from a worker',
    async () => {
      const variantId = await saleVariant(database.db);
      await setPieces(database.db, variantId, SHOPPERS - 2);
      const apis = [await startApiProcess({ ...env, WORKER: '0' }), await startApiProcess({ ...env, WORKER: '0' })];
      const worker = await startWorkerProcess({ ...env, WORKER_POLL_MS: '500' });
      processes.push(...apis, worker);
      const apiOf = (shopper: number): string => apis[shopper % 2]?.url ?? '';

      const carts = await Promise.all(
        Array.from({ length: SHOPPERS }, (_, shopper) => createFilledCart(apiOf(shopper), `koper-${shopper}@voorbeeld.be`, variantId, 1)),
      );
      const answers = await Promise.all(
        carts.map((id, shopper) =>
          callOnce<PaymentAnswer>('POST', `${apiOf(shopper)}/api/carts/${id}/payment`, undefined, { 'idempotency-key': randomUUID() }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(SHOPPERS - 2);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
      for (const { status, body } of answers) if (status === 200 && body !== null) await simulator.finish(providerId(body), 'paid');

      const mails = await eventually(
        () => database.db.selectFrom('mails').select(['id', 'state']).where('to_address', 'like', 'koper-%').execute(),
        (rows) => rows.length >= SHOPPERS - 2 && rows.every(({ state }) => state === 'sent'),
        LIMIT_MS / 2,
      );
      const files = await readdir(join(dataDir, 'mails'));
      expect(mails.filter(({ id }) => !files.includes(`${id}.eml`))).toEqual([]);
      const orders = await database.db.selectFrom('orders').select('status').where('email', 'like', 'koper-%').execute();
      expect(orders.map(({ status }) => status)).toEqual(Array.from({ length: SHOPPERS - 2 }, () => 'confirmed'));
      const failures = processes.flatMap(({ output }) => output().split('\n')).filter((line) => /"level":(50|60)/.test(line));
      expect(failures).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'has the time limits of the session settings, and the log says when PgBouncer does not make them',
    async () => {
      const limited = await startApiProcess({ ...env, WORKER: '0' });
      processes.push(limited);
      expect(limited.output()).not.toContain('connect_query');
      const unlimited = await startApiProcess({ ...env, WORKER: '0', DATABASE_URL: bare.urlOf(database.url ?? '') });
      processes.push(unlimited);
      expect(unlimited.output()).toContain(`connect_query='${poolerQuery(10_000)}'`);
    },
    LIMIT_MS,
  );

  test(
    'is migrated on PostgreSQL itself, also while PgBouncer is away',
    async () => {
      const cli = join(import.meta.dirname, 'cli.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [cli, 'migrate'], {
        env: { ...processVariables(), ...env, DATABASE_URL: 'postgres://postgres@127.0.0.1:9/nobody' },
      });
      expect(stdout).toBe('Nothing to migrate\n');
    },
    LIMIT_MS,
  );
});
