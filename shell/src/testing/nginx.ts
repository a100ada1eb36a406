import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRAM = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((file) => existsSync(file));
const CONFIG = path.resolve(import.meta.dirname, '../../../deploy/edge/nginx.conf');
const START_MS = 10_000;

export const hasNginx = (): boolean => PROGRAM !== undefined;

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
}
export interface Nginx {
  get: (url: string, options?: { method?: string; headers?: Record<string, string> }) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Starts nginx with the shop's configuration; only its addresses and folders are others. */
export async function startNginx({ port, upstreamPort }: { port: number; upstreamPort: number }): Promise<Nginx> {
  if (PROGRAM === undefined) throw new Error('nginx is not installed');
  const dir = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  for (const folder of ['tls', 'cache', 'temp']) mkdirSync(path.join(dir, folder));
  const tls = ['-keyout', path.join(dir, 'tls/privkey.pem'), '-out', path.join(dir, 'tls/fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example', ...tls], {
    stdio: 'ignore',
  });
  const replacements: [string, string][] = [
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    // Nothing asks there: a socket needs no second port that another program may have.
    ['listen 80;', `listen unix:${dir}/plain.sock;`],
    ['server shop:80;', `server 127.0.0.1:${upstreamPort};`],
    ['/etc/nginx/tls', path.join(dir, 'tls')],
    ['/var/cache/nginx/files', path.join(dir, 'cache')],
    [
      'worker_processes auto;',
      `worker_processes 1; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${dir}/pid; error_log ${dir}/error.log;`,
    ],
    [
      'http {',
      `http { ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/temp/${name};`).join(' ')}`,
    ],
  ];
  let config = readFileSync(CONFIG, 'utf8');
  for (const [from, to] of replacements) {
    if (!config.includes(from)) throw new Error(`nginx.conf has no "${from}"`);
    config = config.replaceAll(from, to);
  }
  writeFileSync(path.join(dir, 'nginx.conf'), config);
  const child = spawn(PROGRAM, ['-c', path.join(dir, 'nginx.conf'), '-e', path.join(dir, 'error.log')], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const get: Nginx['get'] = (url, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: url, method, headers: { host: 'shop.example', ...headers }, rejectUnauthorized: false })
        .once('response', (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, headers: response.headers });
        })
        .once('error', reject)
        .end();
    });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  for (const until = Date.now() + START_MS; ; await pause(50)) {
    if (
      await get('/health/live').then(
        () => true,
        () => false,
      )
    )
      return { get, stop };
    if (child.exitCode !== null || Date.now() > until) {
      const log = readFileSync(path.join(dir, 'error.log'), 'utf8');
      await stop();
      throw new Error(`nginx did not start: ${log}`);
    }
  }
}
