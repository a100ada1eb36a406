import type { LightMyRequestResponse } from 'fastify';
import type { NewApiKeyAnswer, ApiKeysAnswer } from 'shared-contracts/staff/integrations';
import type { AuditAnswer } from 'shared-contracts/staff/accounts';
import { SCOPES } from 'shared-contracts/staff/scopes';
import type { ApiError } from 'shared-contracts/wire/error';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { OPERATIONS } from '../admin/operations.ts';
import { buildBackOffice } from './back-office-app.ts';

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const codeOf = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, answer.json<ApiError>().code];
const makeKey = async (scopes: readonly string[], who = owner, days: number | null = 30) =>
  (await who.call('POST', '/api/api-keys', { name: 'ERP', scopes, days })).json<NewApiKeyAnswer>().data;
/** Calls as a machine does: with its key, and neither cookie nor origin. */
const callWith =
  (key: string, app = office.app) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { authorization: `Bearer ${key}`, language: 'en-US', ...headers },
    });

describe('keys of machines', () => {
  test('a key may do what its scopes say, without cookie and origin, and the audit log names it', async () => {
    const made = await makeKey(['read_stock', 'write_stock']);
    expect(made).toMatchObject({ state: 'active', last_used_at: null, working_scopes: ['read_stock', 'write_stock'] });
    expect(made.key).toMatch(/^ghk_[\w-]{43}$/);
    const call = callWith(made.key);
    const { sku } = await shop.db.selectFrom('variants').select('sku').orderBy('id').executeTakeFirstOrThrow();
    expect((await call('POST', `/api/stock/${sku}/count`, { on_hand: 4321 })).statusCode).toBe(200);
    expect(codeOf(await call('GET', '/api/orders'))).toEqual([403, 'staff.not_allowed']);
    const { data } = (await owner.call('GET', `/api/audit?subject=${encodeURIComponent(`stock ${sku}`)}`)).json<AuditAnswer>();
    expect(data[0]).toMatchObject({ actor: { kind: 'key', id: made.id, name: 'API key: ERP' }, operation: 'stock.count' });
    expect((await call('GET', '/api/openapi.json')).statusCode).toBe(200);
  });

  test('only its digest is stored, and nothing of it is in the audit log', async () => {
    const { key, id } = await makeKey(['read_stock']);
    const row = await shop.db.selectFrom('api_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(key.slice(10));
    const log = await shop.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(key.slice(10));
  });

  test('a request with a key has no session, whatever its cookies are', async () => {
    const { key } = await makeKey(['read_stock']);
    const cookies = { cookie: owner.headers.cookie ?? '' };
    expect(codeOf(await callWith(key)('GET', '/api/orders', undefined, cookies))).toEqual([403, 'staff.not_allowed']);
    expect(codeOf(await callWith(key)('GET', '/api/session', undefined, cookies))).toEqual([401, 'staff.signed_out']);
    const wrong = await callWith(`ghk_${'a'.repeat(43)}`)('GET', '/api/orders', undefined, cookies);
    expect(codeOf(wrong)).toEqual([401, 'staff.key_invalid']);
    expect(wrong.headers['www-authenticate']).toContain('Bearer');
  });

  test('every operation refuses a key that has all scopes but its own', async () => {
    for (const scope of SCOPES) {
      const [operation] = OPERATIONS.filter((each) => each.scope === scope);
      if (operation === undefined) continue;
      const { key } = await makeKey(SCOPES.filter((other) => other !== scope));
      const answer = await callWith(key)(
        operation.method as 'GET',
        `/api${operation.path.replaceAll(/:\w+/g, '1')}`,
        operation.method === 'GET' ? undefined : {},
      );
      expect([operation.id, ...codeOf(answer)]).toEqual([operation.id, 403, 'staff.not_allowed']);
      await shop.db.updateTable('api_keys').set({ revoked_at: new Date() }).where('name', '=', 'ERP').execute();
    }
  });

  test('nobody gives a key rights that he lacks, and no key makes a key or changes who answers for it', async () => {
    const maker = await office.asStaff({ scopes: ['read_integrations', 'write_integrations', 'read_orders', 'read_staff', 'write_staff'] });
    for (const scope of ['write_refunds', 'read_customers', 'write_prices']) {
      const answer = await maker.call('POST', '/api/api-keys', { name: 'More', scopes: ['read_orders', scope], days: 1 });
      expect(codeOf(answer)).toEqual([403, 'staff.escalation']);
    }
    const { key } = await makeKey(['write_integrations', 'write_staff', 'read_orders'], maker);
    const call = callWith(key);
    expect(codeOf(await call('POST', '/api/api-keys', { name: 'Heir', scopes: ['read_orders'], days: null }))).toEqual([
      403,
      'staff.people_only',
    ]);
    const address = { name: 'Heir', url: 'https://example.com/', types: ['order.placed'], personal_data: false };
    expect(codeOf(await call('POST', '/api/webhooks', address))).toEqual([403, 'staff.people_only']);
    await call('POST', '/api/roles', { name: 'Heir', scopes: ['read_orders'] });
    const heir = { email: 'heir@example.com', name: 'Heir', role: maker.role, language: 'en' };
    expect(codeOf(await call('POST', '/api/staff', heir))).toEqual([403, 'staff.people_only']);
    expect(codeOf(await call('POST', `/api/staff/${maker.id}/invitation`, {}))).toEqual([403, 'staff.people_only']);
    expect(codeOf(await call('PUT', `/api/roles/${maker.role}`, { name: 'Less', scopes: [] }))).toEqual([403, 'staff.escalation']);
    expect(codeOf(await call('POST', `/api/staff/${maker.id}/second-factor/off`, {}))).toEqual([403, 'staff.self']);
  });

  test('a key never has more rights than its owner, stops when he leaves, and works again when a colleague takes it over', async () => {
    const clerk = await office.asStaff({ scopes: ['write_integrations', 'read_orders', 'read_stock'] });
    const { key, id } = await makeKey(['read_orders', 'read_stock'], clerk);
    const call = callWith(key);
    await owner.call('PUT', `/api/roles/${clerk.role}`, { name: 'Clerk', scopes: ['write_integrations', 'read_orders'] });
    expect([(await call('GET', '/api/orders')).statusCode, (await call('GET', '/api/stock')).statusCode]).toEqual([200, 403]);
    await owner.call('PATCH', `/api/staff/${clerk.id}`, { disabled: true });
    expect(codeOf(await call('GET', '/api/orders'))).toEqual([401, 'staff.key_invalid']);
    const { data } = (await owner.call('GET', '/api/api-keys')).json<ApiKeysAnswer>();
    expect(data.find((each) => each.id === id)).toMatchObject({ state: 'no_owner', working_scopes: [] });
    expect((await owner.call('POST', `/api/api-keys/${id}/owner`, {})).statusCode).toBe(200);
    expect((await call('GET', '/api/stock')).statusCode).toBe(200);
  });

  test('a revoked key is refused at once by every process, and an expired one too', async () => {
    const other = await buildBackOffice(shop.services, { logger: null });
    const { key, id } = await makeKey(['read_stock']);
    expect((await callWith(key, other)('GET', '/api/stock')).statusCode).toBe(200);
    expect((await owner.call('POST', `/api/api-keys/${id}/revoke`, {})).statusCode).toBe(200);
    expect(codeOf(await callWith(key, other)('GET', '/api/stock'))).toEqual([401, 'staff.key_invalid']);
    expect(codeOf(await owner.call('POST', `/api/api-keys/${id}/owner`, {}))).toEqual([409, 'staff.key_revoked']);
    await other.close();
    const short = await makeKey(['read_stock'], owner, 1);
    await shop.db
      .updateTable('api_keys')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', short.id)
      .execute();
    expect(codeOf(await callWith(short.key)('GET', '/api/stock'))).toEqual([401, 'staff.key_invalid']);
  });

  test('the last use is written once a minute', async () => {
    const { key, id } = await makeKey(['read_stock']);
    const lastUse = () => shop.db.selectFrom('api_keys').select('last_used_at').where('id', '=', id).executeTakeFirstOrThrow();
    await callWith(key)('GET', '/api/stock');
    const first = await lastUse();
    await callWith(key)('GET', '/api/stock');
    expect(await lastUse()).toEqual(first);
    const before = shop.statements.total;
    await callWith(key)('GET', '/api/categories-of-nothing');
    expect(shop.statements.total - before).toBe(1);
  });

  test('each key has a limit of its own, whatever address it calls from', async () => {
    const small = await buildBackOffice({ ...shop.services, config: { ...shop.services.config, rateLimit: 1 } }, { logger: null });
    const [a, b] = [await makeKey(['read_stock']), await makeKey(['read_stock'])];
    const read = (key: string, ip: string) => callWith(key, small)('GET', '/api/stock?per_page=1', undefined, { 'x-forwarded-for': ip });
    for (let turn = 0; turn < 10; turn += 1) expect((await read(a.key, `192.0.2.${turn}`)).statusCode).toBe(200);
    const refused = await read(a.key, '192.0.2.99');
    expect([...codeOf(refused), Number(refused.headers['retry-after']) > 0]).toEqual([429, 'request.rate_limited', true]);
    expect((await read(b.key, '192.0.2.98')).statusCode).toBe(200);
    await small.close();
  });

  test('the shop’s own API knows neither keys nor the operations of staff', async () => {
    const { key } = await makeKey([...SCOPES]);
    const headers = { authorization: `Bearer ${key}` };
    expect((await shop.call('GET', '/api/stock', { headers })).statusCode).toBe(404);
    expect((await shop.call('GET', '/account/orders', { headers })).statusCode).toBeGreaterThanOrEqual(400);
  });
});
