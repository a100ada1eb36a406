import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '..');
/** The bench uses packages of the API and adds none. */
const requireFromApi = createRequire(path.join(root, 'api/package.json'));

interface PgClient {
  connect: () => Promise<void>;
  query: (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;
  end: () => Promise<void>;
}
const pg = requireFromApi('pg') as { Client: new (options: { connectionString: string }) => PgClient };

const waitForExit = (child: ChildProcess, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });

const buildDatabaseUrl = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const apiEnvironment = (databaseUrl: string, port: number): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: databaseUrl,
  API_PORT: String(port),
  DATA_DIR: '.data/bench',
  MEDIA_DIR: '.data/media',
  LOG_LEVEL: 'fatal',
  MIGRATE: '1',
  RATE_LIMIT: '100000000',
  STRICT_LIMIT_FACTOR: '1000000',
  OVERLOAD_DELAY_MS: '0',
  OVERLOAD_POOL_WAIT_MS: '0',
  WORKER: '0',
});

export const connect = async (databaseUrl: string): Promise<PgClient> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
};

/** Prepares a database with this many products; it is reused by later runs unless BENCH_FRESH is set. Returns its address. */
export const prepareDatabase = async (server: string, products: number): Promise<string> => {
  const name = `groenhof_bench_${products}`;
  const client = await connect(server);
  const { rows } = await client.query(`select 1 from pg_database where datname = '${name}'`);
  const isReusable = rows.length > 0 && !process.env.BENCH_FRESH;
  if (!isReusable) {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  }
  await client.end();
  const address = buildDatabaseUrl(server, name);
  // Also migrates and completes a database of an earlier run.
  const args = [path.join(root, 'demo/src/cli.ts'), '--products', String(products)];
  await waitForExit(
    spawn(process.execPath, args, { cwd: root, env: apiEnvironment(address, 0), stdio: ['ignore', 'inherit', 'inherit'] }),
    'seed',
  );
  return address;
};

export interface BenchApi {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts an API process on that database, with these settings more, and waits until it is ready. */
export const startApi = async (databaseUrl: string, port: number, settings: NodeJS.ProcessEnv = {}): Promise<BenchApi> => {
  const child = spawn(process.execPath, [path.join(root, 'api/src/app/server.ts')], {
    cwd: root,
    env: { ...apiEnvironment(databaseUrl, port), ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null) throw new Error('The API stopped');
    await pause(200);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const MEMORY_PORT = 3413;

/** Starts a Fastify process that answers the same bytes from memory, as a lower bound. */
export const startMemoryServer = async (body: string): Promise<BenchApi> => {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'memory-server.ts'), String(MEMORY_PORT)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin.end(body);
  const origin = `http://127.0.0.1:${MEMORY_PORT}`;
  while (!(await fetch(origin).catch(() => null))?.ok) await pause(100);
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
