import { execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './api-process.ts';

const run = promisify(execFile);

/** Where PostgreSQL's programs are, null when they are not installed. */
export const postgresPrograms = (): string | null => {
  const initdb = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
  return initdb === undefined ? null : dirname(initdb);
};

/** The user that server programs of Debian run as: they refuse to be root. */
export const serverUser = async (name: string): Promise<{ uid?: number; gid?: number }> => {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (option: string): Promise<number> => Number((await run('id', [option, name])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
};

export interface PostgresServer {
  port: number;
  urlOf: (database: string) => string;
  start: () => Promise<void>;
  /** at once, as when it is killed */
  stop: () => Promise<void>;
  /** stops it and deletes its data */
  remove: () => Promise<void>;
}

/** What it holds is gone after the test: nothing has to reach the disk. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1', 'max_connections=100', 'wal_keep_size=256MB'];

/** A PostgreSQL server of its own, empty, or a streaming replica of another one. Throws when its programs are missing. */
export const startPostgres = async ({ replicaOf }: { replicaOf?: PostgresServer } = {}): Promise<PostgresServer> => {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed');
  const user = await serverUser('postgres');
  const home = await mkdtemp(join(tmpdir(), 'groenhof-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) await chown(home, user.uid, user.gid);
  const data = join(home, 'data');
  const port = await freePort();
  const program = (name: string, args: string[]) => run(join(programs, name), args, { ...user, cwd: home });
  await (replicaOf === undefined
    ? program('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync'])
    : program('pg_basebackup', ['-D', data, '-h', '127.0.0.1', '-p', String(replicaOf.port), '-U', 'postgres', '-R', '-c', 'fast', '-N']));
  const options = [`-p ${port}`, ...[...SETTINGS, `unix_socket_directories=${home}`].map((setting) => `-c ${setting}`)].join(' ');
  const start = async (): Promise<void> => {
    // the server inherits what pg_ctl writes to, and would keep a pipe open for as long as it runs
    const starting = spawn(join(programs, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(home, 'log'), '-w', 'start'], {
      ...user,
      cwd: home,
      stdio: 'ignore',
    });
    const code = await new Promise((resolve) => starting.once('exit', resolve));
    if (code !== 0) throw new Error(`PostgreSQL did not start:\n${await readFile(join(home, 'log'), 'utf8')}`);
  };
  const stop = async (): Promise<void> => void (await program('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']));
  await start();
  return {
    port,
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start,
    stop,
    remove: async () => {
      await stop().catch(() => undefined);
      await rm(home, { recursive: true, force: true });
    },
  };
};
