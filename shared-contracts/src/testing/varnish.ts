import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRAM = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd'].find((file) => existsSync(file));
const EDGE = path.resolve(import.meta.dirname, '../../../deploy/edge');
const START_MS = 20_000;

export const hasVarnish = (): boolean => PROGRAM !== undefined;

export interface Varnish {
  url: string;
  stop: () => Promise<void>;
}

interface Options {
  port: number;
  /** of a shell or a load balancer on this machine */
  shellPort: number;
  /** default: as delivered */
  purgeKey?: string;
}

/** The part of `backend.vcl` about the key, as delivered. */
const deliveredKey = (): string => /^sub set_purge_key \{[^}]*\}$/m.exec(readFileSync(path.join(EDGE, 'backend.vcl'), 'utf8'))?.[0] ?? '';

/** Starts Varnish with the shop's configuration. */
export async function startVarnish({ port, shellPort, purgeKey }: Options): Promise<Varnish> {
  if (PROGRAM === undefined) throw new Error('Varnish is not installed');
  const dir = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  cpSync(path.join(EDGE, 'varnish.vcl'), path.join(dir, 'varnish.vcl'));
  const key = purgeKey === undefined ? deliveredKey() : `sub set_purge_key { set req.http.X-Purge-Key = "${purgeKey}"; }`;
  writeFileSync(
    path.join(dir, 'backend.vcl'),
    `backend shell { .host = "127.0.0.1"; .port = "${shellPort}"; }\nacl purgers { "127.0.0.1"; }\n${key}\n`,
  );
  const args = ['-F', '-n', path.join(dir, 'work'), '-a', `127.0.0.1:${port}`, '-f', path.join(dir, 'varnish.vcl')];
  const child = spawn(PROGRAM, [...args, '-s', 'malloc,128m', '-p', 'http_gzip_support=off', '-j', 'none'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let messages = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (messages += chunk));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; ; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`Varnish did not start: ${messages}`);
    // Any answer will do: the shell may be away.
    if (
      await fetch(`${url}/health/live`).then(
        () => true,
        () => false,
      )
    )
      return { url, stop };
    if (Date.now() > until) {
      await stop();
      throw new Error(`Varnish does not answer: ${messages}`);
    }
  }
}
