import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '..');
const START_MS = 240_000;

/** A process of the API or of its worker, as in production: nothing is shared with it but the database and the network. */
export interface ShopProcess {
  child: ChildProcess;
  /** everything it wrote so far */
  output: () => string;
  /** resolves when it has ended, with its exit code, or null when a signal ended it */
  ended: Promise<number | null>;
}
export interface ApiProcess extends ShopProcess {
  url: string;
}

/** A port that nothing listens on at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The environment variables that every started process needs. NODE_COMPILE_CACHE, which the test command sets (`tools/go.mjs`), makes it start faster. */
export const processVariables = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};

const start = (program: string, env: Record<string, string>, isUp: (output: string) => boolean): Promise<ShopProcess> => {
  const child = spawn(process.execPath, [join(SOURCES, program)], {
    env: { ...processVariables(), NODE_PATH: process.env.NODE_PATH, NODE_ENV: 'test', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`${program} did not start:\n${written}`));
    }, START_MS);
    const read = (chunk: Buffer): void => {
      written += chunk.toString();
      if (!isUp(written)) return;
      clearTimeout(timer);
      resolve({ child, output: () => written, ended });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`${program} ended before it was up:\n${written}`));
    });
  });
};

/** Starts `server.ts` and waits until all of it runs. `env` says at least DATA_DIR and, for PostgreSQL, DATABASE_URL. */
export const startApiProcess = async (env: Record<string, string>): Promise<ApiProcess> => {
  const port = env.API_PORT ?? String(await freePort());
  const shopProcess = await start('app/server.ts', { MIGRATE: '1', ...env, API_PORT: port, API_HOST: '127.0.0.1' }, (output) =>
    output.includes('"started"'),
  );
  return { ...shopProcess, url: `http://127.0.0.1:${port}` };
};

/** Starts `worker.ts` and waits until it works. */
export const startWorkerProcess = (env: Record<string, string>): Promise<ShopProcess> =>
  start('app/worker.ts', { MIGRATE: '1', ...env }, (output) => output.includes('"working"'));
