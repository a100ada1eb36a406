import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { isMigrated } from '../platform/database/migrations.ts';
import { openPool, poolUseOf, postgresDialect } from '../platform/database/postgres.ts';
import type { Tables } from '../platform/database/tables.ts';
import { errorsPlugin } from '../platform/plugins/errors.ts';
import { startApiProcess } from '../testing/api-process.ts';
import type { ApiProcess } from '../testing/api-process.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { eventually } from '../testing/worker.ts';

const LONG_MS = 240_000;
const postgres = process.env.TEST_DATABASE_URL ?? '';
const onPostgres = postgres === '' ? describe.skip : describe;
const onEmbedded = postgres === '' ? describe : describe.skip;

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'groenhof-operation-'));
const ask = (url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> =>
  fetch(url, { headers }).then(
    async (answer) => ({ status: answer.status, body: await answer.text() }),
    (error: unknown) => ({ status: 0, body: String(error) }),
  );
const status = async (url: string): Promise<number> => (await ask(url)).status;

/**
 * Six visitors who read the path from the processes that say they are ready, and the answers that were wrong. Each waits 20 ms between two
 * reads, so that none of them reaches the rate limit (6,000 reads a minute) however long the restarts take.
 */
const startLoad = (processes: () => readonly ApiProcess[], path: string) => {
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const ready = new Set<string>();
  const watch = async (): Promise<void> => {
    while (!isOver) {
      for (const { url } of processes()) {
        if ((await status(`${url}/health/ready`)) === 200) ready.add(url);
        else ready.delete(url);
      }
      await wait(20);
    }
  };
  const visit = async (visitor: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const targets = [...ready];
      const url = targets[(visitor + turn) % targets.length];
      if (url !== undefined) {
        const answer = await ask(url + path, { 'x-forwarded-for': `192.0.2.${visitor}` });
        if (answer.status === 200) answered += 1;
        else failures.push(`${url}: ${answer.status} ${answer.body}`);
      }
      await wait(20);
    }
  };
  const runs = [watch(), ...[1, 2, 3, 4, 5, 6].map(visit)];
  return {
    failures,
    answered: () => answered,
    end: async () => {
      isOver = true;
      await Promise.all(runs);
    },
  };
};

onPostgres('two processes on one PostgreSQL', () => {
  test(
    'report ready once they have read the catalogue, however often that fails',
    async () => {
      const database = await openTestDatabase('filled');
      const dir = await folder();
      let releaseTable = (): void => undefined;
      const isReleased = new Promise<void>((resolve) => {
        releaseTable = resolve;
      });
      const hold = database.db.transaction().execute(async (trx) => {
        await sql`lock table variants in access exclusive mode`.execute(trx);
        await isReleased;
      });
      const api = await startApiProcess({ DATABASE_URL: database.url ?? '', DATA_DIR: dir, WORKER: '0', STATEMENT_TIMEOUT_MS: '500' });
      await eventually(
        async () => api.output(),
        (output) => output.includes('the catalogue could not be read'),
      );
      expect([await status(`${api.url}/health/live`), await status(`${api.url}/health/ready`)]).toEqual([200, 503]);
      releaseTable();
      await hold;
      await eventually(
        () => status(`${api.url}/health/ready`),
        (code) => code === 200,
      );
      api.child.kill('SIGTERM');
      await api.ended;
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
    LONG_MS,
  );

  test(
    'are restarted one after the other under load without a failed request',
    async () => {
      const database = await openTestDatabase('filled');
      const dir = await folder();
      // A machine that also runs the other tests may be too slow for a process to keep up; `overload.integration.test.ts` says what happens
      // then. Here only the restarts may cost an answer, and the watcher gets time to see them.
      const env = {
        DATABASE_URL: database.url ?? '',
        DATA_DIR: dir,
        WORKER: '0',
        DRAIN_MS: '4000',
        OVERLOAD_DELAY_MS: '0',
        OVERLOAD_POOL_WAIT_MS: '0',
      };
      const processes = [await startApiProcess(env), await startApiProcess(env)];
      const load = startLoad(() => processes, '/api/products?per_page=4');
      await eventually(
        async () => load.answered(),
        (count) => count > 50,
      );
      for (const place of [0, 1]) {
        const before = processes[place];
        before?.child.kill('SIGTERM');
        expect(await before?.ended).toBe(0);
        processes[place] = await startApiProcess(env);
        const answersBefore = load.answered();
        await eventually(
          async () => load.answered(),
          (count) => count > answersBefore + 50,
        );
      }
      await load.end();
      expect(load.failures).toEqual([]);
      for (const { child, ended } of processes) {
        child.kill('SIGTERM');
        await ended;
      }
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
    LONG_MS,
  );
});

onEmbedded('one process on the embedded database', () => {
  test(
    'answers what it was asked before it ends, and is not ready from the first moment',
    async () => {
      const dir = await folder();
      const api = await startApiProcess({ DATA_DIR: dir, DRAIN_MS: '3000', AUTH_CLIENT_SECRET: 'x', RATE_LIMIT: '100000' });
      expect(await status(`${api.url}/health/ready`)).toBe(200);
      // a password is checked slowly on purpose: these are under way when the signal comes
      const sign = (turn: number): Promise<number> =>
        fetch(`${api.url}/auth/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            grant_type: 'password',
            username: `nobody-${turn}@voorbeeld.be`,
            password: 'x',
            client_id: 'groenhof-shell',
            client_secret: 'x',
          }),
        }).then(
          (answer) => answer.status,
          () => 0,
        );
      const underWay = Array.from({ length: 12 }, (_, turn) => sign(turn));
      await wait(30);
      api.child.kill('SIGTERM');
      await eventually(
        () => status(`${api.url}/health/ready`),
        (responseStatus) => responseStatus === 503,
      );
      expect(await status(`${api.url}/health/live`)).toBe(200);
      expect(await Promise.all(underWay)).toEqual(Array.from({ length: 12 }, () => 401));
      expect(await api.ended).toBe(0);
      await rm(dir, { recursive: true, force: true });
    },
    LONG_MS,
  );
});

/** A way to the database that can be closed: what goes through it breaks off, as when the server dies. */
const startGate = async (target: string) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const listen = (at: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((socket) => {
        const other = connect({ host: hostname, port: Number(port || 5432) });
        for (const [one, two] of [
          [socket, other],
          [other, socket],
        ] as const) {
          sockets.add(one);
          one.on('error', () => undefined).on('close', () => two.destroy());
          one.pipe(two);
        }
      }).listen(at, '127.0.0.1', () => resolve(server));
    });
  let server = await listen(0);
  const { port: at } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(at);
  return {
    url: url.href,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    open: async () => {
      server = await listen(at);
    },
  };
};

onPostgres('a database', () => {
  const answering = async (db: Kysely<Tables>) => {
    const app = Fastify();
    await app.register(errorsPlugin);
    app.get('/sleep', async () => sql`select pg_sleep(2)`.execute(db));
    app.get('/one', async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows);
    app.get('/ready', async () => ({ isReady: await isMigrated(db) }));
    await app.ready();
    return app;
  };

  test('that takes too long for a statement is a 503, and the next request is served', async () => {
    // also how long connecting may take on a busy machine
    const db = new Kysely<Tables>({ dialect: postgresDialect(postgres, { poolSize: 1, statementTimeoutMs: 1000 }) });
    const app = await answering(db);
    const slow = await app.inject('/sleep');
    expect([slow.statusCode, slow.json<{ code: string }>().code, slow.headers['retry-after']]).toEqual([503, 'server.unavailable', '5']);
    expect((await app.inject('/one')).statusCode).toBe(200);
    await app.close();
    await db.destroy();
  });

  test('whose connections are all in use is a 503 with Retry-After, not a hang', async () => {
    // also how long connecting may take on a busy machine
    const pool = openPool(postgres, { poolSize: 1, statementTimeoutMs: 1000 });
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    const app = await answering(db);
    let release = (): void => undefined;
    const busyConnection = db.connection().execute(() => new Promise<void>((resolve) => (release = resolve)));
    await eventually(
      async () => poolUseOf(pool),
      ({ open, idle }) => open === 1 && idle === 0,
    );
    const refused = await app.inject('/one');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    release();
    await busyConnection;
    expect((await app.inject('/one')).statusCode).toBe(200);
    await app.close();
    await db.destroy();
  });

  test(
    'that goes away makes the API not ready and 503, and when it is back all is well by itself',
    async () => {
      const database = await openTestDatabase('filled');
      const gate = await startGate(database.url ?? '');
      const dir = await folder();
      const api = await startApiProcess({ DATABASE_URL: gate.url, DATA_DIR: dir, DATABASE_POOL: '3' });
      const readyAndPage = async (): Promise<number[]> => [
        await status(`${api.url}/health/ready`),
        await status(`${api.url}/api/products/1`),
      ];
      await eventually(readyAndPage, ([ready, page]) => ready === 200 && page === 200);
      await gate.close();
      const away = await readyAndPage();
      // its last words say why, should the process have ended over it
      expect([away, api.child.exitCode === null ? '' : api.output().slice(-2000)]).toEqual([[503, 503], '']);
      expect(await status(`${api.url}/health/live`)).toBe(200);
      await gate.open();
      await eventually(readyAndPage, ([ready, page]) => ready === 200 && page === 200);
      api.child.kill('SIGTERM');
      expect(await api.ended).toBe(0);
      await gate.close();
      await database.close();
      await rm(dir, { recursive: true, force: true });
    },
    LONG_MS,
  );
});
