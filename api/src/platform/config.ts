import { resolve } from 'node:path';
import { withSecretFiles } from 'shared-contracts/http-server/secret-files';
import type { MetricsAddress } from 'telemetry/metrics-server';
import { company } from './company.ts';
import type { OverloadLimits } from './plugins/overload.ts';
import type { S3Options } from './storage/s3-storage.ts';

/** Everything the API reads from its environment, with the defaults of a development machine. */
export interface Config {
  /** API_PORT, 3001 */
  port: number;
  /** API_HOST, 127.0.0.1 */
  host: string;
  /** PUBLIC_URL: where customers see the shop; the payment provider sends them back there. http://localhost:3000 */
  publicUrl: string;
  /** API_URL: where the payment provider's webhook reaches this API. http://127.0.0.1:3001 */
  apiUrl: string;
  /**
   * BACK_OFFICE_PORT: where staff's back office is served, by a listener of its own; without it there is none. BACK_OFFICE_HOST, API_HOST.
   * BACK_OFFICE_URL: its address for staff, https in production; http://localhost:<port>. BACK_OFFICE_DIR: its built pages,
   * `backoffice/dist`. The port is null where only the address is known, as for the command line
   */
  backOffice: { port: number | null; host: string; url: string; dir: string } | null;
  /** DATABASE_URL: a PostgreSQL address; without it an embedded database in `DATA_DIR/pglite` is used */
  databaseUrl: string | null;
  /**
   * DATABASE_SESSION_URL: PostgreSQL itself, when DATABASE_URL is that of PgBouncer in transaction mode: migrations run there, and
   * connections to DATABASE_URL make no session settings. Without it DATABASE_URL is PostgreSQL itself
   */
  sessionUrl: string | null;
  /** DATABASE_REPLICA_URL: a streaming replica of DATABASE_URL for visitors' reads of catalogue and content; none without it */
  replicaUrl: string | null;
  /** DATABASE_REPLICA_MAX_LAG_MS: a replica that is further behind is not used, 2000 */
  replicaMaxLagMs: number;
  /** MIGRATE=1: bring the database to this version at start; 1 with the embedded database, else 0 and `pnpm api migrate` does it */
  migratesAtStart: boolean;
  /** DATABASE_POOL: connections of the PostgreSQL pool, 10 */
  poolSize: number;
  /** STATEMENT_TIMEOUT_MS: the longest a statement may take on PostgreSQL, 10000 */
  statementTimeoutMs: number;
  /** DATA_DIR: embedded database, pictures, development secrets. `.data` at the repository's root */
  dataDir: string;
  /** MEDIA_DIR: pictures, `DATA_DIR/media` */
  mediaDir: string;
  /** MEDIA_URL: what the addresses of pictures begin with, /media */
  mediaUrl: string;
  /** SHOP_DEMO=1: the demo shop has customers and orders to try it with */
  demo: boolean;
  /** SHOP_TRIAL=1: a shop on the internet that is only shown, with simulators and customers to try it with */
  isDemonstration: boolean;
  /** PAYMENT_API_URL and PAYMENT_API_KEY: without either, the simulator of this repository at port 3002 */
  payment: { baseUrl: string | null; apiKey: string; timeoutMs: number; holdMinutes: number };
  /** AUTH_CLIENT_ID, AUTH_CLIENT_SECRET: who may ask for tokens; without a secret one is made in `DATA_DIR/client-secret` */
  client: { id: string; secret: string | null };
  /**
   * SECOND_FACTOR_KEY: encrypts what authenticator apps share with the shop; without it one is made in `DATA_DIR/second-factor-key`. The
   * same for every process of a shop, and stored with the backups
   */
  secondFactorKey: string | null;
  /**
   * VIES_URL: where VAT numbers are asked, in production `https://ec.europa.eu/taxation_customs/vies/rest-api`; without it the simulator
   * of this repository at port 3003. VIES_REQUESTER: the shop's own number, with which VIES answers a consultation number.
   * VIES_TIMEOUT_MS, 5000
   */
  vies: { url: string; requester: string; timeoutMs: number };
  /**
   * ADDRESS_SEARCH_URL: a Photon that the shop runs, such as `http://photon:2322`, for addresses down to the house number; without it only
   * postcodes and places are suggested. ADDRESS_SEARCH_TIMEOUT_MS, 1500
   */
  addressSearch: { url: string | null; timeoutMs: number };
  /**
   * ACCESS_POINT_KEY and ACCESS_POINT_URL: who sends electronic invoices through Peppol, with the REST API of e-invoice.be. A key alone means
   * the provider's public address. Without either it is the simulator of this repository at port 3005, and null for a shop on https, whose
   * invoices then wait. ACCESS_POINT_TIMEOUT_MS, 10000
   */
  accessPoint: { url: string | null; key: string; timeoutMs: number };
  /** TRUST_PROXY: addresses whose X-Forwarded-For is believed, `loopback` */
  trustProxy: string;
  /** CATALOGUE_MAX_AGE_MS: how old the catalogue in memory may be before a look at what changed, 300; 0 looks every time */
  catalogueMaxAgeMs: number;
  /** RATE_LIMIT: writes and expensive reads a minute of one visitor, 600; ten times as many other reads */
  rateLimit: number;
  /** STRICT_LIMIT_FACTOR: strict limits (contact, tracking, registration …) times so many, 1; more for tests from one address */
  strictLimitFactor: number;
  /** SIGN_IN_LIMIT: sign-in attempts a minute for one address and name, 5 */
  signInLimit: number;
  /**
   * OVERLOAD_DELAY_MS: mean delay of the event loop over two seconds above which requests are refused with 503, 1000. OVERLOAD_POOL_WAIT_MS:
   * the same for the wait for a connection to PostgreSQL, 1000. 0 is no limit
   */
  overload: OverloadLimits;
  /**
   * METRICS_PORT: Prometheus metrics at `/metrics` of a port of their own, off without it. METRICS_HOST, 127.0.0.1. METRICS_TOKEN: then
   * only for its bearer
   */
  metrics: MetricsAddress | null;
  /**
   * DRAIN_MS: after SIGTERM the API calls itself not ready and serves on for so long, until whoever sends it requests has noticed, 0.
   * In production a little more than the time between two looks at /health/ready
   */
  drainMs: number;
  /** LOG_LEVEL, info */
  logLevel: string;
  /** SMTP_URL: `smtp://` or `smtps://`; without it mails become files in `DATA_DIR/mails`, shown at /mailbox. MAIL_FROM: their sender */
  mail: { smtpUrl: string | null; dir: string; from: string };
  /** S3_ENDPOINT with S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; without it files lie in STORAGE_DIR, `DATA_DIR/storage` */
  storage: { dir: string; s3: S3Options | null };
  /**
   * WORKER=0: jobs are left to `node src/app/worker.ts`, on PostgreSQL. WORKER_CLAIM_SECONDS: after so long a job whose worker died is
   * taken over, 40. WORKER_POLL_MS: how often an idle worker looks for jobs, 1000
   */
  worker: { isHere: boolean; claimSeconds: number; pollMs: number };
  /** WEBHOOK_NETWORKS: private networks that webhooks may reach, also by http, such as `10.1.2.0/24,fd00:12::/64`; none */
  webhookNetworks: string[];
}

const ROOT = resolve(import.meta.dirname, '../../..');
const VIES_SIMULATOR = 'http://127.0.0.1:3003/taxation_customs/vies/rest-api';
const ACCESS_POINT = { public: 'https://api.e-invoice.be', simulator: 'http://127.0.0.1:3005', key: 'test_groenhof_simulator' };
const SIMULATOR = { url: 'http://127.0.0.1:3002/v2', key: 'test_groenhof_simulator' };

const wholeNumber = (name: string, text: string | undefined, fallback: number): number => {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
};

const valueOrNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const httpUrlOrNull = (name: string, text: string | undefined): string | null => {
  const value = valueOrNull(text);
  if (value === null) return null;
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) throw new Error(`${name} must be an http address, not "${value}"`);
  return value.replace(/\/+$/, '');
};

const needed = (env: NodeJS.ProcessEnv, name: string): string => {
  const value = valueOrNull(env[name]);
  if (value === null) throw new Error(`${name} is missing`);
  return value;
};

const readS3 = (env: NodeJS.ProcessEnv): S3Options | null => {
  const endpoint = valueOrNull(env.S3_ENDPOINT);
  if (endpoint === null) return null;
  return {
    endpoint,
    bucket: needed(env, 'S3_BUCKET'),
    region: valueOrNull(env.S3_REGION) ?? 'eu-central-1',
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY'),
  };
};

const readBackOffice = (env: NodeJS.ProcessEnv): Config['backOffice'] => {
  const port = valueOrNull(env.BACK_OFFICE_PORT) === null ? null : wholeNumber('BACK_OFFICE_PORT', env.BACK_OFFICE_PORT, 0);
  const url = valueOrNull(env.BACK_OFFICE_URL);
  if (port === null && url === null) return null;
  return {
    port,
    host: valueOrNull(env.BACK_OFFICE_HOST) ?? valueOrNull(env.API_HOST) ?? '127.0.0.1',
    url: (url ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dir: resolve(ROOT, valueOrNull(env.BACK_OFFICE_DIR) ?? 'backoffice/dist'),
  };
};

/** Without a key a shop on https has no access point: the simulator would call invoices delivered that nobody got. */
const localAccessPoint = (env: NodeJS.ProcessEnv): string | null =>
  (valueOrNull(env.PUBLIC_URL) ?? '').startsWith('https:') ? null : ACCESS_POINT.simulator;

/** Settings that may be read from a file instead: `NAME_FILE`. */
const SECRETS = [
  'ACCESS_POINT_KEY',
  'AUTH_CLIENT_SECRET',
  'DATABASE_REPLICA_URL',
  'DATABASE_SESSION_URL',
  'DATABASE_URL',
  'METRICS_TOKEN',
  'PAYMENT_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SECOND_FACTOR_KEY',
  'SMTP_URL',
] as const;

/** Reads the configuration; throws with the variable's name when a value can't be used. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const env = withSecretFiles(environment, SECRETS);
  const dataDir = resolve(ROOT, valueOrNull(env.DATA_DIR) ?? '.data');
  const port = wholeNumber('API_PORT', env.API_PORT, 3001);
  const accessPointKey = valueOrNull(env.ACCESS_POINT_KEY);
  const paymentKey = valueOrNull(env.PAYMENT_API_KEY);
  return {
    port,
    host: valueOrNull(env.API_HOST) ?? '127.0.0.1',
    publicUrl: (valueOrNull(env.PUBLIC_URL) ?? 'http://localhost:3000').replace(/\/+$/, ''),
    apiUrl: (valueOrNull(env.API_URL) ?? `http://127.0.0.1:${port}`).replace(/\/+$/, ''),
    backOffice: readBackOffice(env),
    databaseUrl: valueOrNull(env.DATABASE_URL),
    sessionUrl: valueOrNull(env.DATABASE_SESSION_URL),
    replicaUrl: valueOrNull(env.DATABASE_REPLICA_URL),
    replicaMaxLagMs: wholeNumber('DATABASE_REPLICA_MAX_LAG_MS', env.DATABASE_REPLICA_MAX_LAG_MS, 2000),
    migratesAtStart: (valueOrNull(env.MIGRATE) ?? (valueOrNull(env.DATABASE_URL) === null ? '1' : '0')) === '1',
    poolSize: wholeNumber('DATABASE_POOL', env.DATABASE_POOL, 10),
    statementTimeoutMs: wholeNumber('STATEMENT_TIMEOUT_MS', env.STATEMENT_TIMEOUT_MS, 10_000),
    dataDir,
    mediaDir: resolve(ROOT, valueOrNull(env.MEDIA_DIR) ?? resolve(dataDir, 'media')),
    mediaUrl: valueOrNull(env.MEDIA_URL) ?? '/media',
    demo: env.SHOP_DEMO === '1',
    isDemonstration: env.SHOP_TRIAL === '1',
    payment: {
      baseUrl: valueOrNull(env.PAYMENT_API_URL) ?? (paymentKey === null ? SIMULATOR.url : null),
      apiKey: paymentKey ?? SIMULATOR.key,
      timeoutMs: wholeNumber('PAYMENT_TIMEOUT_MS', env.PAYMENT_TIMEOUT_MS, 10_000),
      holdMinutes: wholeNumber('PAYMENT_HOLD_MINUTES', env.PAYMENT_HOLD_MINUTES, 60),
    },
    client: { id: valueOrNull(env.AUTH_CLIENT_ID) ?? 'groenhof-shell', secret: valueOrNull(env.AUTH_CLIENT_SECRET) },
    secondFactorKey: valueOrNull(env.SECOND_FACTOR_KEY),
    vies: {
      url: (valueOrNull(env.VIES_URL) ?? VIES_SIMULATOR).replace(/\/+$/, ''),
      requester: valueOrNull(env.VIES_REQUESTER) ?? company.vat.replace(/[\s.]/g, ''),
      timeoutMs: wholeNumber('VIES_TIMEOUT_MS', env.VIES_TIMEOUT_MS, 5000),
    },
    addressSearch: {
      url: httpUrlOrNull('ADDRESS_SEARCH_URL', env.ADDRESS_SEARCH_URL),
      timeoutMs: wholeNumber('ADDRESS_SEARCH_TIMEOUT_MS', env.ADDRESS_SEARCH_TIMEOUT_MS, 1500),
    },
    accessPoint: {
      url:
        valueOrNull(env.ACCESS_POINT_URL)?.replace(/\/+$/, '') ?? (accessPointKey === null ? localAccessPoint(env) : ACCESS_POINT.public),
      key: accessPointKey ?? ACCESS_POINT.key,
      timeoutMs: wholeNumber('ACCESS_POINT_TIMEOUT_MS', env.ACCESS_POINT_TIMEOUT_MS, 10_000),
    },
    trustProxy: valueOrNull(env.TRUST_PROXY) ?? 'loopback',
    catalogueMaxAgeMs: wholeNumber('CATALOGUE_MAX_AGE_MS', env.CATALOGUE_MAX_AGE_MS, 300),
    rateLimit: wholeNumber('RATE_LIMIT', env.RATE_LIMIT, 600),
    strictLimitFactor: Math.max(1, wholeNumber('STRICT_LIMIT_FACTOR', env.STRICT_LIMIT_FACTOR, 1)),
    signInLimit: wholeNumber('SIGN_IN_LIMIT', env.SIGN_IN_LIMIT, 5),
    overload: {
      maxDelayMs: wholeNumber('OVERLOAD_DELAY_MS', env.OVERLOAD_DELAY_MS, 1000),
      maxPoolWaitMs: wholeNumber('OVERLOAD_POOL_WAIT_MS', env.OVERLOAD_POOL_WAIT_MS, 1000),
    },
    metrics:
      valueOrNull(env.METRICS_PORT) === null
        ? null
        : {
            port: wholeNumber('METRICS_PORT', env.METRICS_PORT, 0),
            host: valueOrNull(env.METRICS_HOST) ?? '127.0.0.1',
            token: valueOrNull(env.METRICS_TOKEN),
          },
    drainMs: wholeNumber('DRAIN_MS', env.DRAIN_MS, 0),
    logLevel: valueOrNull(env.LOG_LEVEL) ?? 'info',
    mail: {
      smtpUrl: valueOrNull(env.SMTP_URL),
      dir: resolve(dataDir, 'mails'),
      from: valueOrNull(env.MAIL_FROM) ?? 'Groenhof <hallo@groenhof.example>',
    },
    storage: { dir: resolve(ROOT, valueOrNull(env.STORAGE_DIR) ?? resolve(dataDir, 'storage')), s3: readS3(env) },
    worker: {
      isHere: env.WORKER !== '0',
      claimSeconds: Math.max(1, wholeNumber('WORKER_CLAIM_SECONDS', env.WORKER_CLAIM_SECONDS, 40)),
      pollMs: Math.max(500, wholeNumber('WORKER_POLL_MS', env.WORKER_POLL_MS, 1000)),
    },
    webhookNetworks: (valueOrNull(env.WEBHOOK_NETWORKS) ?? '')
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean),
  };
};
