import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './api-process.ts';
import { serverUser } from './postgres-server.ts';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

export const hasPgBouncer = (): boolean => PROGRAM !== undefined;

export interface PgBouncer {
  urlOf: (databaseUrl: string) => string;
  stop: () => Promise<void>;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * PgBouncer in transaction mode before a PostgreSQL server. `poolSize` sessions of a database are shared by all its clients; with few of
 * them each statement is likely to come to another session than the one before.
 */
export const startPgBouncer = async (
  serverUrl: string,
  { poolSize, connectQuery }: { poolSize: number; connectQuery?: string },
): Promise<PgBouncer> => {
  if (PROGRAM === undefined) throw new Error('PgBouncer is not installed');
  const user = await serverUser('postgres');
  const home = await mkdtemp(join(tmpdir(), 'groenhof-pgbouncer-'));
  const port = await freePort();
  const server = new URL(serverUrl);
  const settings = join(home, 'pgbouncer.ini');
  await writeFile(join(home, 'users.txt'), `"${server.username}" "${server.password}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port || '5432'}${connectQuery === undefined ? '' : ` connect_query='${connectQuery}'`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users.txt')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`,
  );
  if (user.uid !== undefined && user.gid !== undefined) await chown(home, user.uid, user.gid);
  const child = spawn(PROGRAM, [settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${written}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    urlOf: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
};
