import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const PROGRAM = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/local/bin/haproxy'].find((file) => existsSync(file));

export const hasHaproxy = (): boolean => PROGRAM !== undefined;

/** How long a process that stops must go on serving: until the proxy has seen twice that it is not ready. */
export const DRAIN_MS = 1500;
const CHECK_MS = 500;

/** One address before several processes of the same kind. */
export interface Upstream {
  name: string;
  /** the port that clients call */
  port: number;
  /** ports of the processes */
  processes: readonly number[];
}

/**
 * What a load balancer needs to do so that no request fails while processes come and go: ask each whether it is ready, send nothing more
 * to one that is not, and send a request to another process when the connection was refused or reset. A write is sent again only if it
 * never reached a process.
 */
const configuration = (upstreams: readonly Upstream[]): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  timeout http-keep-alive 30s
  # A busy process answers late and is needed most; one that ends refuses the connection or says 503 at once.
  timeout check 10s
  option forwardfor if-none
  option http-server-close
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response 502 503
  default-server check inter ${CHECK_MS} fall 2 rise 1 fastinter 100
${upstreams
  .map(
    ({ name, port, processes }) => `
listen ${name}
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /health/ready
  http-request disable-l7-retry unless METH_GET
${processes.map((each) => `  server ${name}-${each} 127.0.0.1:${each}`).join('\n')}`,
  )
  .join('\n')}
`;

/** Starts HAProxy before the processes. @returns its process */
export async function startHaproxy(dir: string, upstreams: readonly Upstream[]): Promise<ChildProcess> {
  if (PROGRAM === undefined) throw new Error('HAProxy is not installed');
  const file = path.join(dir, 'haproxy.cfg');
  await writeFile(file, configuration(upstreams));
  const log = openSync(path.join(dir, 'haproxy.log'), 'w');
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', log, log] });
  closeSync(log);
  return child;
}
