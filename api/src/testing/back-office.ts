import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { buildBackOffice } from '../app/back-office/back-office-app.ts';
import { encryptSecret } from '../customers/auth/second-factor-key.ts';
import { hashPassword } from '../customers/auth/passwords.ts';
import type { TestShop } from './test-shop.ts';

export const BACK_OFFICE_URL = 'https://staff.shop.example';
export const STAFF_PASSWORD = 'zeven geiten in het magazijn';
const SECRET = 'GROENHOFDEMOGROENHOFDEMOGROENHOF';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = Record<string, string>;

/** Staff's API on the database of a test shop that was opened with `env: { BACK_OFFICE_URL }`; every answer is checked. */
export interface TestBackOffice {
  app: FastifyInstance;
  /** without a session */
  call: (method: Method, path: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>;
  /** a new member of staff with this role or these scopes, signed in */
  asStaff: (role: string | { scopes: readonly string[] }) => Promise<StaffMemberOfTest>;
  /** the present code of everybody's authenticator app */
  code: () => string;
  /** ends it, and its shop */
  close: () => Promise<void>;
}

export interface StaffMemberOfTest {
  id: number;
  email: string;
  role: string;
  headers: Headers;
  call: (method: Method, path: string, body?: unknown, headers?: Headers) => Promise<LightMyRequestResponse>;
}

export const cookieOf = (answer: LightMyRequestResponse): string => String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

export const openTestBackOffice = async (shop: TestShop): Promise<TestBackOffice> => {
  const { db, services } = shop;
  const app = await buildBackOffice(services, { logger: null, checkAnswers: true });
  await app.ready();
  const password_hash = await hashPassword(STAFF_PASSWORD);
  const call: TestBackOffice['call'] = (method, path, body, headers = {}) =>
    app.inject({
      method,
      url: path,
      ...(body === undefined ? {} : { payload: body as object }),
      headers: { ...(method === 'GET' ? {} : { origin: BACK_OFFICE_URL }), language: 'en-US', ...headers },
    });
  const code = (): string => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: services.now().getTime() });

  const asStaff: TestBackOffice['asStaff'] = async (role) => {
    const name = randomUUID().slice(0, 8);
    const roleId = typeof role === 'string' ? role : `test-${name}`;
    if (typeof role !== 'string')
      await db
        .insertInto('staff_roles')
        .values({ id: roleId, name: roleId, scopes: JSON.stringify(role.scopes) })
        .execute();
    const email = `${name}@staff.example`;
    const { id } = await db
      .insertInto('staff')
      .values({ email, name: `Staff ${name}`, language: 'en', role_id: roleId, password_hash, created_at: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('staff_second_factors')
      .values({
        staff_id: id,
        secret: await encryptSecret(services.config, SECRET),
        created_at: services.now(),
        confirmed_at: services.now(),
      })
      .execute();
    const first = await call('POST', '/api/session', { email, password: STAFF_PASSWORD });
    const second = await call('POST', '/api/session/code', { code: code() }, { cookie: cookieOf(first) });
    if (second.statusCode !== 200) throw new Error(`Staff could not sign in: ${first.body} ${second.body}`);
    const headers = { cookie: cookieOf(second) };
    return { id, email, role: roleId, headers, call: (method, path, body, more = {}) => call(method, path, body, { ...headers, ...more }) };
  };
  const close = async (): Promise<void> => {
    await app.close();
    await shop.close();
  };
  return { app, call, asStaff, code, close };
};
