import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import type { Cart, CartBody } from 'shared-contracts/wire/cart';
import { buildApp } from '../app/app.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { openServices, prepareDatabase } from '../app/open-services.ts';
import type { CheckWithVies } from '../customers/vat/vies.ts';
import { createPaymentProvider } from '../sales/payments/provider/payment-provider.ts';
import type { PaymentProvider } from '../sales/payments/provider/payment-provider.ts';
import { DEMO_PASSWORD } from '../../../demo/src/customers/demo-customers.ts';
import type { Services } from '../platform/services.ts';
import { HOME, OPEN_TIMEOUT_MS } from './test-defaults.ts';
import { openReadOnly, openTestDatabase } from './test-database.ts';
import type { StatementCount } from './test-database.ts';

export const CLIENT = { client_id: 'groenhof-shell', client_secret: 'a secret of the tests' };

/** Tests are no visitors, who are counted, until they say from where they come. */
const asShell = (headers: NonNullable<InjectOptions['headers']>): Record<string, string> =>
  'x-forwarded-for' in headers ? {} : { [SHELL_HEADERS.key]: shellKeyOf(CLIENT.client_secret) };

export interface TestShop {
  app: FastifyInstance;
  db: Database['db'];
  database: Database;
  services: Services;
  call: (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    options?: Omit<InjectOptions, 'method' | 'url'>,
  ) => Promise<LightMyRequestResponse>;
  /** statements run since the shop was opened */
  statements: StatementCount;
  /** moves the shop's clock; the database keeps its own */
  passMinutes: (minutes: number) => void;
  close: () => Promise<void>;
}

interface TestOptions {
  /** `migrated`: without the demo shop */
  content?: 'filled' | 'migrated';
  provider?: PaymentProvider;
  /** VIES' answers; without it every number is in use. `env.VIES_URL` asks over the network instead */
  checkWithVies?: CheckWithVies;
  env?: Record<string, string>;
}

const nowhere = (): PaymentProvider => createPaymentProvider({ baseUrl: 'http://127.0.0.1:9', apiKey: 'test_nobody', timeoutMs: 300 });

const inUse: CheckWithVies = async (vat) => ({ status: 'valid', name: `Zaak ${vat}`, address: null, consultationNumber: `WAPITEST${vat}` });

/** The whole API on a database of its own; every answer is checked against its schema. */
export const openTestShop = async ({
  content = 'filled',
  provider = nowhere(),
  checkWithVies = inUse,
  env = {},
}: TestOptions = {}): Promise<TestShop> => {
  const statements: StatementCount = { total: 0 };
  const database = await openTestDatabase(content === 'filled' ? 'filled' : 'empty', statements);
  const dataDir = await mkdtemp(join(tmpdir(), 'groenhof-api-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    AUTH_CLIENT_SECRET: CLIENT.client_secret,
    PUBLIC_URL: 'https://shop.example',
    CATALOGUE_MAX_AGE_MS: '0',
    // tests run beside others, on a machine that may be slow
    OVERLOAD_DELAY_MS: '0',
    // nothing listens there, whatever runs on this machine
    ACCESS_POINT_URL: 'http://127.0.0.1:9',
    ...env,
  });
  if (content === 'migrated') await prepareDatabase(database.db, config);
  let offsetMs = 0;
  const now = (): Date => new Date(Date.now() + offsetMs);
  const reads = openReadOnly(database, statements);
  const services = await openServices(config, database.db, {
    provider,
    now,
    reads,
    ...(env.VIES_URL === undefined ? { checkWithVies } : {}),
  });
  const app = await buildApp(services, { logger: null, checkAnswers: true });
  await app.ready();
  return {
    app,
    db: database.db,
    database,
    services,
    statements,
    call: (method, url, { headers = {}, ...options } = {}) =>
      app.inject({ method, url, headers: { ...asShell(headers), ...headers }, ...options }),
    passMinutes: (minutes) => {
      offsetMs += minutes * 60_000;
    },
    close: async () => {
      await app.close();
      await services.queue.close();
      await reads.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The mails written for an address, oldest first; `''` for all. Sent or not: no worker runs in tests unless they start one. */
export const mailsTo = ({ db }: Pick<TestShop, 'db'>, address: string): Promise<Selectable<Tables['mails']>[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .$if(address !== '', (query) => query.where((eb) => eb(eb.fn('lower', ['to_address']), '=', address.toLowerCase())))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Headers of a demo customer who has signed in. */
export const signIn = async ({ call }: TestShop, username: string, password = DEMO_PASSWORD): Promise<{ authorization: string }> => {
  const answer = await call('POST', '/auth/token', { payload: { grant_type: 'password', username, password, ...CLIENT } });
  if (answer.statusCode !== 200) throw new Error(`Signing in failed: ${answer.body}`);
  return { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` };
};

export { HOME, OPEN_TIMEOUT_MS };
export const CUSTOMER = { email: 'an@voorbeeld.be', first_name: 'An', last_name: 'Peeters', phone: '0471 12 34 56' };

/** A cheap variant of the catalogue for sale, with enough pieces for any test. */
export const someVariant = ({ db }: Pick<TestShop, 'db'>): Promise<{ id: number; excl_vat_cents: number; stock_left: number }> =>
  db
    .selectFrom('variant_facts')
    .select(['id', 'excl_vat_cents', 'stock_left'])
    .where('type', '=', 'sale')
    .where('delivery_class', '=', 'parcel')
    .where('step', '=', 1)
    .where('max_per_order', '>', 50)
    .where('excl_vat_cents', '>=', 400)
    .where('excl_vat_cents', '<=', 800)
    .where('stock_left', '>=', 60)
    .orderBy('id')
    .executeTakeFirstOrThrow();

/** Goods that the shop's van brings, for a price. */
export const vanVariant = ({ db }: Pick<TestShop, 'db'>): Promise<{ id: number }> =>
  db
    .selectFrom('variant_facts')
    .select('id')
    .where('delivery_class', '=', 'van')
    .where('type', '=', 'sale')
    .where('is_price_on_request', '=', false)
    .where('excl_vat_cents', '<', 20_000)
    .where('stock_left', '>', 20)
    .orderBy('id')
    .executeTakeFirstOrThrow();

export const setStock = async ({ db }: TestShop, variantId: number, onHand: number): Promise<void> => {
  await db.updateTable('stock').set({ on_hand: onHand, reserved: 0 }).where('variant_id', '=', variantId).execute();
};

/** A cart with these lines, and an address when it is to be ordered. */
export const fillCart = async (
  shop: TestShop,
  body: CartBody,
  address: object | null = null,
  headers: Record<string, string> = {},
): Promise<Cart> => {
  const id = randomUUID();
  const saved = await shop.call('POST', `/api/carts/${id}`, { payload: body, headers });
  if (saved.statusCode !== 200) throw new Error(`The cart was refused: ${saved.body}`);
  if (address === null) return saved.json<Cart>();
  const addressed = await shop.call('POST', `/api/carts/${id}/address`, { payload: { ...CUSTOMER, ...address }, headers });
  if (addressed.statusCode !== 200) throw new Error(`The address was refused: ${addressed.body}`);
  return addressed.json<Cart>();
};
