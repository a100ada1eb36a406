import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SIGNING_KEY_FILE, publicKeyFileOf } from 'federation/store/store-layout';
import { withSecretFiles } from 'shared-contracts/http-server/secret-files';
import type { MetricsAddress } from 'telemetry/metrics-server';

/** Settings of the shell server, from the environment; the README's table explains each. */
export interface ShellConfig {
  port: number;
  host: string;
  /** the one origin for browsers */
  origin: string;
  /** URL of the API; only this server calls it */
  apiUrl: string;
  /** the artefact store: a folder, or a bucket's address */
  artefacts: string;
  /** folder for data of this machine */
  dataDir: string;
  /** environment of the registry; '' is the default one */
  environment: string;
  /** whether links of `pnpm mf preview` work here */
  previews: boolean;
  /** whether engineers may open this shop with a remote from their own machine */
  localRemotes: boolean;
  /** PEM files of the keys whose signatures are trusted */
  publicKeyFiles: string[];
  clientId: string;
  clientSecret: string;
  /** origins that the checkout may send a form to: the payment provider's pages */
  paymentOrigins: string[];
  /** addresses (or ranges, or `loopback`) of the load balancers whose forwarding headers are trusted; false: none */
  trustProxy: string | false;
  logLevel: string;
  /** seconds for which a cached page is fresh, and for which it is served stale while it is rendered again */
  pageFreshSeconds: number;
  pageStaleSeconds: number;
  /** pages that are rendered at the same time; four times as many may wait */
  maxRenders: number;
  /** addresses of the caches before the shell that are purged (0106), and the key that they ask for */
  edgePurgeUrls: string[];
  edgePurgeKey: string | undefined;
  /** interval in seconds for loading the session on an open page; 0: only when it becomes visible again. Spec §4 */
  sessionRefreshSeconds: number;
  /** milliseconds for which it keeps serving, not ready, during shutdown: until load balancers have noticed */
  drainMs: number;
  /** where Prometheus reads metrics: a port of its own, off without one */
  metrics: MetricsAddress | null;
}

/** @throws with the name of a missing or invalid setting */
export function readConfig(environment: NodeJS.ProcessEnv, root: string): ShellConfig {
  const env = withSecretFiles(environment, ['AUTH_CLIENT_SECRET', 'EDGE_PURGE_KEY', 'METRICS_TOKEN']);
  const port = portOf(env.PORT ?? '3000', 'PORT');
  const origin = new URL(env.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    origin,
    apiUrl: (env.API_URL ?? 'http://127.0.0.1:3001').replace(/\/$/, ''),
    artefacts: env.ARTEFACTS_URL || path.resolve(root, env.ARTEFACTS_DIR ?? '.artefacts'),
    dataDir: path.resolve(root, env.DATA_DIR ?? '.data'),
    environment: environmentOf(env.MF_ENVIRONMENT ?? ''),
    // Default on a local machine; a shop on the internet has to configure it.
    previews: env.MF_PREVIEWS ? env.MF_PREVIEWS === '1' : LOCAL.test(new URL(origin).hostname),
    localRemotes: env.MF_LOCAL_REMOTES === '1',
    publicKeyFiles: (env.MF_PUBLIC_KEYS ?? publicKeyFileOf(DEFAULT_SIGNING_KEY_FILE))
      .split(',')
      .map((file) => path.resolve(root, file.trim())),
    clientId: env.AUTH_CLIENT_ID ?? 'groenhof-shell',
    clientSecret: env.AUTH_CLIENT_SECRET ?? secretFromFile(path.resolve(root, env.DATA_DIR ?? '.data', 'client-secret')),
    paymentOrigins: (env.PAYMENT_ORIGINS ?? 'http://localhost:3002 https://*.mollie.com').split(/[\s,]+/).filter(Boolean),
    trustProxy: env.TRUST_PROXY?.trim() || false,
    logLevel: env.LOG_LEVEL ?? 'info',
    pageFreshSeconds: count(env.PAGE_FRESH_SECONDS, 'PAGE_FRESH_SECONDS', 10),
    pageStaleSeconds: count(env.PAGE_STALE_SECONDS, 'PAGE_STALE_SECONDS', 300),
    maxRenders: count(env.MAX_RENDERS, 'MAX_RENDERS', 32) || 1,
    edgePurgeUrls: (env.EDGE_PURGE_URLS ?? '').split(/[\s,]+/).filter(Boolean),
    edgePurgeKey: env.EDGE_PURGE_KEY,
    drainMs: count(env.DRAIN_MS, 'DRAIN_MS', 0),
    sessionRefreshSeconds: count(env.SESSION_REFRESH_SECONDS, 'SESSION_REFRESH_SECONDS', 0),
    metrics: env.METRICS_PORT
      ? { port: portOf(env.METRICS_PORT, 'METRICS_PORT'), host: env.METRICS_HOST || '127.0.0.1', token: env.METRICS_TOKEN || null }
      : null,
  };
}

function portOf(value: string, name: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${value}`);
  return port;
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/;

function environmentOf(name: string): string {
  if (!/^[a-z0-9-]{0,30}$/.test(name)) throw new Error(`MF_ENVIRONMENT is no name of small letters, digits and hyphens: ${name}`);
  return name;
}

function count(value: string | undefined, name: string, otherwise: number): number {
  const parsed = value ? Number(value) : otherwise;
  if (!Number.isInteger(parsed) || parsed < 0) throw new Error(`${name} is not a number from 0 on: ${value}`);
  return parsed;
}

/** The API writes it on its first start when no secret is configured, so that a local machine needs no set-up. */
function secretFromFile(file: string): string {
  if (!existsSync(file)) throw new Error(`AUTH_CLIENT_SECRET is not set and ${file} is not there (start the API first)`);
  return readFileSync(file, 'utf8').trim();
}
