import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * What the image runs: `shell`, `api`, `worker`, `migrate`, `admin …`, and `health` for probes. The command runs in this process and not
 * in a child, so that signals reach it, and because the image has no shell.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');
const API_CLI = 'api/src/app/cli.ts';
interface Command {
  module: string;
  needsDatabase: boolean;
  /** arguments of the module, before those of the command line */
  args?: readonly string[];
  /** it runs until it is stopped; `ready` is its health address, for those that serve */
  service?: { ready?: () => string };
}
const COMMANDS: Readonly<Record<string, Command>> = {
  shell: {
    module: 'shell/dist/server.cjs',
    needsDatabase: false,
    service: { ready: () => `http://127.0.0.1:${process.env.PORT ?? 3000}/health/ready` },
  },
  api: {
    module: 'api/src/app/server.ts',
    needsDatabase: true,
    service: { ready: () => `http://127.0.0.1:${process.env.API_PORT ?? 3001}/health/ready` },
  },
  worker: { module: 'api/src/app/worker.ts', needsDatabase: true, service: {} },
  migrate: { module: API_CLI, needsDatabase: true, args: ['migrate'] },
  admin: { module: API_CLI, needsDatabase: true, args: ['admin'] },
};

/** A file of the service that runs in this container; it is touched as long as the service's event loop turns. */
const HEARTBEAT_FILE = path.join(tmpdir(), 'groenhof-service');
const HEARTBEAT_MS = 5000;
const HEARTBEAT_LIMIT_MS = 60_000;
const PROBE_MS = 5000;

/** @returns whether the service of this container does its work */
async function isHealthy(): Promise<boolean> {
  const url = readFileSync(HEARTBEAT_FILE, 'utf8');
  if (Date.now() - statSync(HEARTBEAT_FILE).mtimeMs > HEARTBEAT_LIMIT_MS) return false;
  return url === '' || (await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) })).ok;
}

async function run(name: string, args: readonly string[]): Promise<void> {
  if (name === 'health') {
    process.exitCode = (await isHealthy().catch(() => false)) ? 0 : 1;
    return;
  }
  const command = COMMANDS[name];
  if (!command) {
    process.stderr.write(`Unknown command: ${name || 'none'}. There are ${[...Object.keys(COMMANDS), 'health'].join(', ')}.\n`);
    process.exitCode = 2;
    return;
  }
  if (command.needsDatabase && !process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE) {
    process.stderr.write('DATABASE_URL or DATABASE_URL_FILE is missing: the image has no embedded database.\n');
    process.exitCode = 2;
    return;
  }
  process.setSourceMapsEnabled(true);
  if (command.service) {
    writeFileSync(HEARTBEAT_FILE, command.service.ready?.() ?? '');
    setInterval(() => utimesSync(HEARTBEAT_FILE, new Date(), new Date()), HEARTBEAT_MS).unref();
  }
  const module = path.join(ROOT, command.module);
  process.argv = [process.execPath, module, ...(command.args ?? []), ...args];
  await import(pathToFileURL(module).href);
}

const [name = '', ...args] = process.argv.slice(2);
await run(name, args);
