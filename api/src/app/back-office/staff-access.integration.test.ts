import type { LightMyRequestResponse } from 'fastify';
import type { ApiError } from 'shared-contracts/wire/error';
import type { RolesAnswer } from 'shared-contracts/staff/accounts';
import type { StaffSessionAnswer } from 'shared-contracts/staff/session';
import { setImmediate } from 'node:timers/promises';
import { BACK_OFFICE_URL, cookieOf, openTestBackOffice, STAFF_PASSWORD } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { runQueuedJobs } from '../../testing/account.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eventually } from '../../testing/worker.ts';
import { staffPasswordJob } from '../../staff/staff-password-links.ts';
import { runAdminCommand } from '../admin/run-command.ts';

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const NEW = 'negen ganzen op het erf';
const error = (answer: LightMyRequestResponse): ApiError => answer.json<ApiError>();
const from = (ip: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...more });
const forgetLimits = () => shop.db.deleteFrom('rate_limits').execute();
const deviceOf = (answer: LightMyRequestResponse): string =>
  [answer.headers['set-cookie']]
    .flat()
    .map((cookie) => cookie ?? '')
    .find((cookie) => cookie.startsWith('__Host-staff-device='))
    ?.split(';')[0] ?? '';

/** Signs in with password and code, in a browser. */
const signIn = async (email: string, headers: Record<string, string>, password = STAFF_PASSWORD) => {
  const first = await office.call('POST', '/api/session', { email, password }, headers);
  const cookie = [cookieOf(first), headers.cookie ?? ''].filter(Boolean).join('; ');
  const second = await office.call('POST', '/api/session/code', { code: office.code() }, { ...headers, cookie });
  shop.passMinutes(1);
  return { first, second };
};

test('staff sign in however the domain of their address is spelled', async () => {
  const { email } = await office.asStaff('reader');
  await shop.db.updateTable('staff').set({ email: 'bo@müller.de' }).where('email', '=', email).execute();
  const statusOf = async (typed: string) =>
    (await office.call('POST', '/api/session', { email: typed, password: STAFF_PASSWORD }, from('192.0.2.77'))).statusCode;
  expect([await statusOf('bo@xn--mller-kva.de'), await statusOf('bo@müller.de'), await statusOf('bo@muller.de')]).toEqual([200, 200, 401]);
  await shop.db.updateTable('staff').set({ email }).where('email', '=', 'bo@müller.de').execute();
});

describe('a browser that signed in before', () => {
  test('is not locked out by strangers who use up the attempts of the account, nor by their codes', async () => {
    const { email } = await office.asStaff('owner');
    shop.passMinutes(1);
    const { second } = await signIn(email, from('192.0.2.1'));
    const device = deviceOf(second);
    expect(device).toMatch(/^__Host-staff-device=[\w-]{43}$/);
    expect([second.headers['set-cookie']].flat()[1]).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=31536000$/);

    for (let turn = 0; turn < 101; turn += 1)
      await office.call('POST', '/api/session', { email, password: 'guess' }, from(`198.51.100.${Math.floor(turn / 9)}`));
    const stranger = await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD }, from('203.0.113.9'));
    expect([stranger.statusCode, error(stranger).code]).toEqual([429, 'auth.locked']);
    expect((await signIn(email, from('192.0.2.99', { cookie: device }))).second.statusCode).toBe(200);

    // somebody who has the password, but not the app
    await forgetLimits();
    for (let turn = 0; turn < 3; turn += 1) {
      const pending = cookieOf(await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD }, from(`203.0.113.${turn}`)));
      for (let code = 0; code < 5; code += 1)
        await office.call('POST', '/api/session/code', { code: '000000' }, from('203.0.113.1', { cookie: pending }));
    }
    expect((await signIn(email, from('203.0.113.77'))).second.statusCode).toBe(429);
    expect((await signIn(email, from('192.0.2.1', { cookie: device }))).second.statusCode).toBe(200);
  });

  test('has attempts of its own, and is strange to every other account', async () => {
    await forgetLimits();
    const { email } = await office.asStaff('owner');
    const other = await office.asStaff('owner');
    shop.passMinutes(1);
    const cookie = deviceOf((await signIn(email, from('192.0.2.1'))).second);
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await office.call('POST', '/api/session', { email, password: 'guess' }, from('192.0.2.1', { cookie }))).statusCode);
    expect(statuses.slice(-2)).toEqual([401, 429]);
    // from elsewhere the account is open, and the device does not count for another account
    expect((await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD }, from('192.0.2.2'))).statusCode).toBe(200);
    for (let turn = 0; turn < 10; turn += 1)
      await office.call('POST', '/api/session', { email: other.email, password: 'guess' }, from('192.0.2.3', { cookie }));
    const locked = await office.call(
      'POST',
      '/api/session',
      { email: other.email, password: STAFF_PASSWORD },
      from('192.0.2.3', { cookie }),
    );
    expect(locked.statusCode).toBe(429);
    await forgetLimits();
  });
});

test('an IPv6 line is one visitor, whichever of its addresses it guesses from', async () => {
  await forgetLimits();
  const { email } = await office.asStaff('reader');
  const statuses: number[] = [];
  for (let turn = 1; turn <= 11; turn += 1)
    statuses.push((await office.call('POST', '/api/session', { email, password: 'guess' }, from(`2001:db8:1:1::${turn}`))).statusCode);
  expect(statuses.slice(-2)).toEqual([401, 429]);
  await forgetLimits();
});

test('signing somebody out everywhere, a new password and the end of the access make all browsers strange again', async () => {
  await forgetLimits();
  const count = async (id: number) =>
    (await shop.db.selectFrom('staff_devices').select('hash').where('staff_id', '=', id).execute()).length;
  const ways = [
    (id: number) => owner.call('POST', `/api/staff/${id}/sessions/end`, {}),
    (id: number) => owner.call('POST', `/api/staff/${id}/second-factor/off`, {}),
    (id: number) => owner.call('POST', `/api/staff/${id}/disable`, {}),
  ];
  for (const end of ways) {
    const { id } = await office.asStaff('owner');
    expect(await count(id)).toBe(1);
    expect((await end(id)).statusCode).toBe(200);
    expect(await count(id)).toBe(0);
  }
  const member = await office.asStaff('sales');
  shop.passMinutes(1);
  await signIn(member.email, from('192.0.2.60'));
  expect(await count(member.id)).toBe(2);
  const change = { current_password: STAFF_PASSWORD, password: NEW, password_confirmation: NEW };
  const cookie = `${member.headers.cookie}; ${deviceOf((await signIn(member.email, from('192.0.2.61'))).second)}`;
  expect((await member.call('PUT', '/api/profile/password', change, { cookie })).statusCode).toBe(204);
  expect(await count(member.id)).toBe(1);
});

describe('a forgotten password', () => {
  const request = (email: string, headers = from('192.0.2.1')) => office.call('POST', '/api/passwords', { email }, headers);
  const linkOf = async (email: string): Promise<string> => {
    await forgetLimits();
    expect((await request(email)).statusCode).toBe(204);
    expect(await runQueuedJobs(shop, staffPasswordJob)).toBe(1);
    const mail = (await mailsTo(shop, email)).at(-1);
    expect(mail?.subject).toBe('A new password for the back office of Groenhof');
    const [, token = ''] = /https:\/\/staff\.shop\.example\/passwords\/([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    return `/api/passwords/${token}`;
  };
  const set = (path: string, password = NEW) => office.call('POST', path, { password, password_confirmation: password });

  test('is set with the link of a mail, once: sessions end, the second factor stays, and the person is told', async () => {
    const { id, email, call } = await office.asStaff('owner');
    const path = await linkOf(email);
    expect((await office.call('GET', path)).json()).toMatchObject({ data: { email } });
    expect(error(await set(path, 'wachtwoord123')).errors).toHaveProperty('password');
    expect((await set(path)).statusCode).toBe(204);
    expect(error(await set(path)).code).toBe('staff.link_invalid');
    expect((await call('GET', '/api/session')).statusCode).toBe(401);
    expect((await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD })).statusCode).toBe(401);
    const first = await office.call('POST', '/api/session', { email, password: NEW });
    expect(first.json<StaffSessionAnswer>().data.state).toBe('needs_code');
    expect((await mailsTo(shop, email)).at(-1)?.subject).toBe('Your password for the back office has been changed');
    const logged = await shop.db
      .selectFrom('audit_log')
      .select('operation')
      .where('actor_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(logged?.operation).toBe('session.password-by-mail');
  });

  test('is answered alike for everybody, and mailed only to who has an account in use', async () => {
    await forgetLimits();
    const { id, email } = await office.asStaff('sales');
    await owner.call('PATCH', `/api/staff/${id}`, { disabled: true });
    const answers = [await request(email), await request('nobody@staff.example')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect(await runQueuedJobs(shop, staffPasswordJob)).toBe(2);
    expect(await mailsTo(shop, email)).toEqual([]);
    expect((await request('no address')).statusCode).toBe(422);
  });

  test('works for an hour, not after a newer link, a changed password or the end of the access', async () => {
    const late = await office.asStaff('sales');
    const path = await linkOf(late.email);
    shop.passMinutes(61);
    expect((await office.call('GET', path)).statusCode).toBe(404);
    shop.passMinutes(-61);
    const newer = await linkOf(late.email);
    expect((await office.call('GET', path)).statusCode).toBe(404);
    expect((await office.call('GET', newer)).statusCode).toBe(200);
    const change = { current_password: STAFF_PASSWORD, password: NEW, password_confirmation: NEW };
    expect((await late.call('PUT', '/api/profile/password', change)).statusCode).toBe(204);
    expect((await office.call('GET', newer)).statusCode).toBe(404);
    const last = await linkOf(late.email);
    await owner.call('POST', `/api/staff/${late.id}/disable`, {});
    expect((await set(last)).statusCode).toBe(404);
  });

  test('is asked for five times an hour by one visitor, and mailed six times', async () => {
    await forgetLimits();
    const { email } = await office.asStaff('sales');
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push((await request(email)).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    for (let turn = 0; turn < 3; turn += 1) await request(email, from(`198.51.100.${turn}`));
    await runQueuedJobs(shop, staffPasswordJob);
    expect(await mailsTo(shop, email)).toHaveLength(6);
    await forgetLimits();
  });
});

describe('a role', () => {
  test('is deleted when nobody has it, not even without access, and never the owner’s', async () => {
    const clerk = await office.asStaff({ scopes: ['read_orders'] });
    const remove = (role: string, who = owner) => who.call('DELETE', `/api/roles/${role}`);
    await owner.call('PATCH', `/api/staff/${clerk.id}`, { disabled: true });
    expect(error(await remove(clerk.role)).code).toBe('staff.role_in_use');
    await owner.call('PATCH', `/api/staff/${clerk.id}`, { role: 'reader' });
    const manager = await office.asStaff({ scopes: ['read_staff', 'write_staff'] });
    expect(error(await remove(clerk.role, manager)).code).toBe('staff.escalation');
    expect(error(await owner.call('DELETE', `/api/roles/${clerk.role}?revision=9`)).code).toBe('staff.changed_meanwhile');
    expect((await remove(clerk.role)).statusCode).toBe(200);
    expect(error(await remove(clerk.role)).code).toBe('staff.role_unknown');
    expect(error(await remove('owner')).code).toBe('staff.role_needed');
    const { data } = (await owner.call('GET', '/api/roles')).json<RolesAnswer>();
    expect(data.map(({ id }) => id)).not.toContain(clerk.role);
    await owner.call('PUT', '/api/roles/helpers', { name: 'Helpers', scopes: ['read_orders'] });
    const argv = ['staff', 'role-delete', 'helpers'];
    const fail = (problem: unknown) => {
      throw problem;
    };
    expect((await runAdminCommand(shop.services, { argv, actor: 'greet' }, fail)).exitCode).toBe(0);
  });
});

describe('the listener', () => {
  test('guards a route however its address is written', async () => {
    const headers = { ...owner.headers, origin: 'https://shop.example' };
    for (const url of ['/api/session', '/%61pi/session', '/ap%69/session']) {
      const answer = await office.app.inject({ method: 'DELETE', url, headers });
      expect([url, answer.statusCode, error(answer).code]).toEqual([url, 403, 'staff.cross_origin']);
      expect((await office.app.inject({ method: 'GET', url, headers: owner.headers })).headers['cache-control']).toBe('private, no-store');
    }
  });

  test('refuses pages of a list beyond the rows that it shows, with what to do', async () => {
    expect((await owner.call('GET', '/api/orders?page=200&per_page=50')).statusCode).toBe(200);
    const answer = await owner.call('GET', '/api/orders?page=201&per_page=50');
    expect(error(answer)).toMatchObject({ status: 422, code: 'staff.too_deep', meta: { rows: 10_000 } });
    expect(error(answer).message).toBe('The list shows the first 10000 results. Narrow the search or the filters.');
  });

  test('counts the calls of an address before it looks for a session, and not the built pages', async () => {
    const busy = await openTestBackOffice({ ...shop, services: { ...shop.services, config: { ...shop.services.config, rateLimit: 1 } } });
    const call = (method: 'GET' | 'POST', ip: string) => busy.call(method, '/api/session', method === 'GET' ? undefined : {}, from(ip));
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await call('POST', '192.0.2.50')).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const refused = await call('POST', '192.0.2.50');
    expect([error(refused).code, Number(refused.headers['retry-after']) > 0]).toEqual(['request.rate_limited', true]);
    expect([(await call('GET', '192.0.2.50')).statusCode, (await call('POST', '192.0.2.51')).statusCode]).toEqual([401, 422]);
    for (let turn = 0; turn < 60; turn += 1) await call('GET', '192.0.2.50');
    expect((await call('GET', '192.0.2.50')).statusCode).toBe(429);
    expect((await busy.call('GET', '/orders', undefined, from('192.0.2.50'))).statusCode).not.toBe(429);
    await busy.app.close();
  });

  test('refuses calls while the process can’t keep up, and answers again afterwards', async () => {
    const config = { ...shop.services.config, overload: { maxDelayMs: 100, maxPoolWaitMs: 0 } };
    const busy = await openTestBackOffice({ ...shop, services: { ...shop.services, config } });
    const statusOf = async () => (await busy.call('GET', '/api/session')).statusCode;
    let isOver = false;
    const work = (async () => {
      while (!isOver) {
        const end = performance.now() + 300;
        while (performance.now() < end);
        await setImmediate();
      }
    })();
    await eventually(statusOf, (status) => status === 503);
    expect((await busy.call('GET', '/api/session')).headers['retry-after']).toBe('5');
    isOver = true;
    await work;
    await eventually(statusOf, (status) => status === 401);
    await busy.app.close();
  });
});
