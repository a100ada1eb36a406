import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiError } from 'shared-contracts/wire/error';
import type { StaffSessionAnswer } from 'shared-contracts/staff/session';
import type { StaffOrderAnswer, StaffOrdersAnswer } from 'shared-contracts/staff/orders';
import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import type { StockListAnswer, StockRecordAnswer } from 'shared-contracts/staff/stock';
import type { AuditAnswer, RolesAnswer } from 'shared-contracts/staff/accounts';
import { SCOPES } from 'shared-contracts/staff/scopes';
import { QUEUES } from 'shared-contracts/staff/queues';
import { BACK_OFFICE_URL, cookieOf, openTestBackOffice, STAFF_PASSWORD } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { runAdminCommand } from '../admin/run-command.ts';
import { OPERATIONS } from '../admin/operations.ts';
import { operationRoutes } from './operations.routes.ts';

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
let reader: StaffMemberOfTest;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
  reader = await office.asStaff('reader');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const error = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
const admin = (...argv: string[]) =>
  runAdminCommand(shop.services, { argv, actor: 'greet' }, (problem) => {
    throw problem;
  });
const addressOf = (path: string): string => `/api${path.replaceAll(/:\w+/g, '1')}`;

/** The first order, in this state. */
const orderIn = async (status: 'confirmed' | 'shipped' | 'awaiting_payment'): Promise<string> => {
  const { id, number } = await shop.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('kind', '=', 'order')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await shop.db.deleteFrom('shipments').where('order_id', '=', id).execute();
  await shop.db
    .updateTable('orders')
    .set({
      status,
      shipment_count: 0,
      paid_at: status === 'awaiting_payment' ? null : new Date('2026-03-18T10:00:00Z'),
      shipped_at: status === 'shipped' ? new Date('2026-03-20T10:00:00Z') : null,
      delivered_at: null,
      cancelled_at: null,
      carrier: null,
    })
    .where('id', '=', id)
    .execute();
  return number;
};
const show = async (number: string, who = owner) => (await who.call('GET', `/api/orders/${number}`)).json<StaffOrderAnswer>();

describe('what staff may do', () => {
  test.each(OPERATIONS.map(({ id, method, path }) => [id, method, path] as const))(
    '%s needs a session: %s %s is a 401 without one',
    async (_id, method, path) => {
      const answer = await office.call(method, addressOf(path), method === 'GET' ? undefined : {});
      expect([answer.statusCode, error(answer).code]).toEqual([401, 'staff.signed_out']);
    },
  );

  test('every operation is refused to somebody with all scopes but its own, before its input is read', async () => {
    for (const scope of SCOPES) {
      const operations = OPERATIONS.filter((operation) => operation.scope === scope);
      if (operations.length === 0) continue;
      const almost = await office.asStaff({ scopes: SCOPES.filter((other) => other !== scope) });
      for (const { id, method, path } of operations) {
        const answer = await almost.call(method, addressOf(path), method === 'GET' ? undefined : {});
        expect([id, answer.statusCode, error(answer).code]).toEqual([id, 403, 'staff.not_allowed']);
      }
    }
  });

  test('every operation has an id of its own and an address of its own, and every command is one', () => {
    const ids = OPERATIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const addresses = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(OPERATIONS.filter(({ cli }) => cli !== undefined).length).toBeGreaterThan(42);
    expect(operationRoutes.name).toBe('operationRoutes');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('a %s from another site is refused, and one without an origin', async (method) => {
    const { headers } = owner;
    for (const origin of [{ origin: 'https://shop.example' }, { origin: 'null' }, { origin: '', 'sec-fetch-site': 'same-origin' }]) {
      const answer = await office.app.inject({ method, url: '/api/session', headers: { ...headers, ...origin } });
      expect([answer.statusCode, error(answer).code]).toEqual([403, 'staff.cross_origin']);
    }
    const bare = await office.app.inject({ method, url: '/api/session', headers });
    expect(error(bare).code).toBe('staff.cross_origin');
  });

  test('a form that another site could send is no JSON, and refused', async () => {
    const answer = await owner.call('POST', '/api/orders/G1/cancel', 'a=1', { 'content-type': 'text/plain' });
    expect(answer.statusCode).toBe(415);
  });

  test('nobody is asked twice: a role that loses a right loses it with the next call', async () => {
    const clerk = await office.asStaff({ scopes: ['read_orders', 'read_stock'] });
    expect((await clerk.call('GET', '/api/stock')).statusCode).toBe(200);
    const changed = await owner.call('PUT', `/api/roles/${clerk.role}`, { name: 'Clerk', scopes: ['read_orders'] });
    expect(changed.statusCode).toBe(200);
    expect((await clerk.call('GET', '/api/stock')).statusCode).toBe(403);
    expect((await clerk.call('GET', '/api/orders')).statusCode).toBe(200);
  });

  test('a member who is disabled is out at once, and can’t come back', async () => {
    const leaver = await office.asStaff('sales');
    expect((await leaver.call('GET', '/api/orders')).statusCode).toBe(200);
    expect((await owner.call('PATCH', `/api/staff/${leaver.id}`, { disabled: true })).statusCode).toBe(200);
    expect((await leaver.call('GET', '/api/orders')).statusCode).toBe(401);
    const again = await office.call('POST', '/api/session', { email: leaver.email, password: STAFF_PASSWORD });
    expect([again.statusCode, error(again).code]).toEqual([401, 'staff.sign_in_failed']);
  });

  test('two owners who take each other’s access away at the same moment: the first does, the second has none any more', async () => {
    const [first, second] = [await office.asStaff('owner'), await office.asStaff('owner')];
    const answers = await Promise.all([
      first.call('PATCH', `/api/staff/${second.id}`, { disabled: true }),
      second.call('POST', `/api/staff/${first.id}/disable`, {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
    const left = await shop.db
      .selectFrom('staff')
      .select('id')
      .where('id', 'in', [first.id, second.id])
      .where('disabled_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });

  test('nobody gives rights that he lacks, changes who has more, or changes himself', async () => {
    const manager = await office.asStaff({ scopes: ['read_staff', 'write_staff', 'read_orders'] });
    const codeOf = async (answer: Promise<Parameters<typeof error>[0]>) => error(await answer).code;
    expect(await codeOf(manager.call('PUT', '/api/roles/helpers', { name: 'Helpers', scopes: ['write_refunds'] }))).toBe(
      'staff.escalation',
    );
    expect(await codeOf(manager.call('PUT', '/api/roles/owner', { name: 'Owner', scopes: [] }))).toBe('staff.escalation');
    expect(await codeOf(manager.call('PUT', `/api/roles/${manager.role}`, { name: 'More', scopes: [...SCOPES] }))).toBe('staff.escalation');
    expect(await codeOf(manager.call('POST', '/api/staff', { email: 'a@staff.example', name: 'An', role: 'owner' }))).toBe(
      'staff.escalation',
    );
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/disable'],
      ['POST', '/sessions/end'],
      ['POST', '/second-factor/off'],
      ['POST', '/invitation'],
    ] as const)
      expect([path, await codeOf(manager.call(method, `/api/staff/${owner.id}${path}`, {}))]).toEqual([path, 'staff.escalation']);
    expect(await codeOf(manager.call('PATCH', `/api/staff/${reader.id}`, { role: 'owner' }))).toBe('staff.escalation');
    expect(await codeOf(manager.call('PATCH', `/api/staff/${manager.id}`, { role: 'reader' }))).toBe('staff.self');
    expect(await codeOf(manager.call('PUT', `/api/roles/${manager.role}`, { name: 'Less', scopes: ['write_staff'] }))).toBe('staff.self');
    expect(await codeOf(manager.call('POST', `/api/staff/${manager.id}/second-factor/off`, {}))).toBe('staff.self');
    expect((await manager.call('PUT', '/api/roles/helpers', { name: 'Helpers', scopes: ['read_orders'] })).statusCode).toBe(200);
  });

  test('no two roles have one name, in any language, not even when two people give it at once', async () => {
    const save = (id: string, name: string) => owner.call('PUT', `/api/roles/${id}`, { name, scopes: ['read_orders'] });
    const [one, other] = await Promise.all([save('night-shift', 'Night shift'), save('night-team', ' night SHIFT ')]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    for (const name of ['Magazijn', 'warehouse']) expect(error(await save('depot', name)).code).toBe('staff.role_name_taken');
    const kept = one.statusCode === 200 ? 'night-shift' : 'night-team';
    expect((await save(kept, 'Night shift')).statusCode).toBe(200);
  });

  test('somebody who can manage staff always remains', async () => {
    const { data } = (await owner.call('GET', '/api/roles')).json<RolesAnswer>();
    const { revision, scopes } = data.find(({ id }) => id === 'owner') ?? { revision: '', scopes: [] };
    await shop.db
      .updateTable('staff')
      .set({ disabled_at: new Date() })
      .where('role_id', '<>', 'owner')
      .where('id', '<>', reader.id)
      .execute();
    const without = scopes.filter((scope) => scope !== 'write_staff');
    const answer = await owner.call('PUT', '/api/roles/owner', { name: 'Owner', scopes: without, revision });
    expect([answer.statusCode, error(answer).code]).toEqual([409, 'staff.role_needed']);
    expect((await owner.call('PUT', '/api/roles/owner', { name: 'Owner', scopes, revision })).statusCode).toBe(200);
    const late = await owner.call('PUT', '/api/roles/owner', { name: 'Owner', scopes, revision });
    expect(error(late)).toMatchObject({ code: 'staff.changed_meanwhile', meta: { current: { name: 'Owner' } } });
  });
});

describe('signing in', () => {
  test('takes a password and a code; the cookie is no script’s, no other site’s and only https’', async () => {
    const { email } = await office.asStaff('owner');
    shop.passMinutes(1);
    const first = await office.call('POST', '/api/session', { email: email.toUpperCase(), password: STAFF_PASSWORD });
    expect(first.json<StaffSessionAnswer>().data).toMatchObject({ state: 'needs_code', staff: null });
    expect(first.headers['set-cookie']).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    const pending = { cookie: cookieOf(first) };
    expect((await office.call('GET', '/api/orders', undefined, pending)).statusCode).toBe(401);
    expect((await office.call('POST', '/api/session/second-factor', {}, pending)).statusCode).toBe(401);
    const wrong = await office.call('POST', '/api/session/code', { code: '000000' }, pending);
    expect(error(wrong)).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    const code = office.code();
    const second = await office.call('POST', '/api/session/code', { code }, pending);
    expect(second.json<StaffSessionAnswer>().data).toMatchObject({ state: 'signed_in', staff: { role: { id: 'owner', name: 'Owner' } } });
    // the cookie of before has no rights, and the code works once
    expect((await office.call('GET', '/api/session', undefined, pending)).statusCode).toBe(401);
    const other = await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD });
    expect((await office.call('POST', '/api/session/code', { code }, { cookie: cookieOf(other) })).statusCode).toBe(422);
  });

  test('says nothing of who exists, and locks who guesses, not the owner elsewhere', async () => {
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    const { email } = reader;
    const guess = (address: string, ip: string) => office.call('POST', '/api/session', { email: address, password: 'guess' }, from(ip));
    const [known, unknown] = [await guess(email, '192.0.2.7'), await guess('nobody@staff.example', '192.0.2.7')];
    expect([error(known).message, known.statusCode]).toEqual([error(unknown).message, unknown.statusCode]);
    for (let turn = 0; turn < 9; turn += 1) await guess(email, '192.0.2.7');
    const locked = await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD }, from('192.0.2.7'));
    expect([locked.statusCode, error(locked).code, Number(locked.headers['retry-after']) > 0]).toEqual([429, 'auth.locked', true]);
    expect((await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD }, from('192.0.2.8'))).statusCode).toBe(200);
  });

  test('codes can’t be guessed: five in a session', async () => {
    const { email } = await office.asStaff('owner');
    const cookie = cookieOf(await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD }));
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await office.call('POST', '/api/session/code', { code: '000000' }, { cookie })).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('a role that can refund needs a second factor before anything else; one that can’t does not', async () => {
    const { id, email } = await office.asStaff('finance');
    await shop.db.deleteFrom('staff_second_factors').where('staff_id', '=', id).execute();
    const opened = await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD });
    expect(opened.json<StaffSessionAnswer>().data).toMatchObject({ state: 'needs_second_factor', staff: { scopes: [] } });
    const headers = { cookie: cookieOf(opened) };
    expect(error(await office.call('GET', '/api/orders', undefined, headers)).meta).toEqual({ state: 'needs_second_factor' });
    const { data } = (await office.call('POST', '/api/session/second-factor', {}, headers)).json<{
      data: { secret: string; uri: string };
    }>();
    expect(data.uri).toContain('otpauth://totp/Groenhof%20staff');
    expect((await office.call('PUT', '/api/session/second-factor', { code: '000000' }, headers)).statusCode).toBe(422);
    const { Secret, TOTP } = await import('otpauth');
    const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({ timestamp: shop.services.now().getTime() });
    const on = await office.call('PUT', '/api/session/second-factor', { code }, headers);
    const codes = on.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
    expect(codes).toHaveLength(10);
    expect((await office.call('GET', '/api/orders', undefined, { cookie: cookieOf(on) })).statusCode).toBe(200);
    const later = cookieOf(await office.call('POST', '/api/session', { email, password: STAFF_PASSWORD }));
    expect((await office.call('POST', '/api/session/code', { code: codes[0] }, { cookie: later })).statusCode).toBe(200);

    const packer = await office.asStaff('warehouse');
    await shop.db.deleteFrom('staff_second_factors').where('staff_id', '=', packer.id).execute();
    const plain = await office.call('POST', '/api/session', { email: packer.email, password: STAFF_PASSWORD });
    expect(plain.json<StaffSessionAnswer>().data.state).toBe('signed_in');
  });

  test('a session ends after half an hour without a call, after twelve hours, and when it is ended', async () => {
    const idle = await office.asStaff('reader');
    shop.passMinutes(29);
    expect((await idle.call('GET', '/api/session')).statusCode).toBe(200);
    shop.passMinutes(31);
    expect((await idle.call('GET', '/api/session')).statusCode).toBe(401);
    const long = await office.asStaff('reader');
    for (let turn = 0; turn < 36; turn += 1) {
      shop.passMinutes(20);
      if (turn < 35) expect([turn, (await long.call('GET', '/api/session')).statusCode]).toEqual([turn, 200]);
    }
    expect((await long.call('GET', '/api/session')).statusCode).toBe(401);
    shop.passMinutes(-(29 + 31 + 36 * 20));
    const leaving = await office.asStaff('reader');
    expect((await leaving.call('DELETE', '/api/session')).statusCode).toBe(204);
    expect((await leaving.call('GET', '/api/session')).statusCode).toBe(401);
  });
});

describe('an invitation', () => {
  test('from the command line makes the first owner: a mail in the language, a link that works once, then a second factor', async () => {
    const email = 'baas@zaak.example';
    const outcome = await admin('staff', 'invite', email, '--role', 'owner', '--name', 'Greet Baas', '--language', 'de');
    expect(outcome).toMatchObject({ exitCode: 0, answer: { message: `A mail is on its way to ${email}, who becomes Owner` } });
    const [mail] = await mailsTo(shop, email);
    expect(mail?.subject).toBe('Ihr Zugang zum Backoffice von Groenhof');
    const token = /https:\/\/staff\.shop\.example\/invitations\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const path = `/api/invitations/${token}`;
    expect((await office.call('GET', path)).json()).toMatchObject({ data: { email, name: 'Greet Baas', language: 'de', role: 'Owner' } });
    const choose = (password: string) => office.call('POST', path, { password, password_confirmation: password });
    expect(error(await choose('wachtwoord123')).errors).toHaveProperty('password');
    const chosen = await choose('negen ganzen op het erf');
    expect(chosen.json<StaffSessionAnswer>().data.state).toBe('needs_second_factor');
    expect(error(await choose('negen ganzen op het erf')).code).toBe('staff.invitation_invalid');
    expect(JSON.stringify(await shop.db.selectFrom('staff_invitations').selectAll().execute())).not.toContain(token);
    expect((await admin('staff', 'list')).answer.rows).toContainEqual(expect.objectContaining({ email, role: 'owner', state: 'active' }));
    expect((await admin('staff', 'disable', email)).exitCode).toBe(0);
    expect((await admin('staff', 'invite', email, '--role', 'owner', '--name', 'Greet')).exitCode).toBe(3);
    expect((await admin('staff', 'invite', 'x@zaak.example', '--role', 'boss', '--name', 'X')).exitCode).toBe(3);
    expect((await admin('staff', 'sessions', email)).answer.rows).toEqual([]);
  });
});

describe('the carrier of an order', () => {
  test.each([
    ['carrier', 'www.evil.example'],
    ['carrier', 'bpost\r\nBcc: x@evil.example'],
    ['code', 'zie https://evil.example/3232'],
    ['url', 'http://track.example/3232'],
    ['url', 'https://bpost.be:geheim@evil.example/3232'],
    ['url', 'https://track.example/\r\n3232'],
  ])('is refused at its field in the web and at the command line: %s %j', async (field, text) => {
    const number = await orderIn('confirmed');
    const body = { carrier: 'bpost', [field]: text };
    const answer = await owner.call('POST', `/api/orders/${number}/ship`, body);
    expect([answer.statusCode, Object.keys(error(answer).errors ?? {})]).toEqual([422, [field]]);
    const options = Object.entries(body).flatMap(([name, value]) => [`--${name}`, value]);
    const outcome = await admin('orders', 'ship', number, ...options);
    expect(outcome).toMatchObject({ exitCode: 2, answer: { message: expect.stringMatching(`^--${field}: `) } });
    expect((await show(number)).data).toMatchObject({ status: 'confirmed', tracking: null });
  });
});

describe('the audit log', () => {
  test('has who changed what, from where, before and after, with the change itself', async () => {
    const number = await orderIn('confirmed');
    await owner.call('POST', `/api/orders/${number}/ship`, { carrier: 'bpost', code: '3S1' }, { 'x-forwarded-for': '192.0.2.44' });
    const { data } = (await owner.call('GET', `/api/audit?subject=order%20${number}`)).json<AuditAnswer>();
    expect(data[0]).toMatchObject({
      actor: { kind: 'staff', id: owner.id },
      ip: '192.0.2.44',
      operation: 'orders.ship',
      input: { carrier: 'bpost' },
      before: { status: 'confirmed', carrier: null },
      after: { status: 'shipped', carrier: 'bpost' },
    });
    expect(data[0]).toMatchObject({ outcome: 'done', code: null });
    // and what was refused, which changed nothing
    expect((await owner.call('POST', `/api/orders/${number}/ship`, { carrier: 'bpost' })).statusCode).toBe(409);
    const later = (await owner.call('GET', `/api/audit?subject=order%20${number}`)).json<AuditAnswer>();
    expect(later.data.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['refused', 'order.not_shippable'],
      ['done', null],
    ]);
    expect(later.data[0]).toMatchObject({ operation: 'orders.ship', before: null, after: null, input: { carrier: 'bpost' } });
    expect((await show(number)).data.timeline.filter(({ event }) => event === 'change')).toEqual([]);
  });

  test('has calls that were refused for lack of a right, reading ones as well, and not what was mistyped', async () => {
    const curious = await office.asStaff({ scopes: ['read_stock', 'write_stock'] });
    await curious.call('GET', '/api/orders');
    await curious.call('POST', '/api/orders/G1/cancel', {});
    await curious.call('PUT', '/api/stock/1', { on_hand: -1 });
    await curious.call('GET', '/api/stock/UNKNOWN');
    const { data } = (await owner.call('GET', `/api/audit?staff=${curious.id}&outcome=refused`)).json<AuditAnswer>();
    expect(data.map(({ operation, code }) => [operation, code])).toEqual([
      ['orders.cancel', 'staff.not_allowed'],
      ['orders.list', 'staff.not_allowed'],
    ]);
  });

  test('and the change are rolled back together', async () => {
    const number = await orderIn('confirmed');
    const before = await shop.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    // what can't be written into the log is not done
    await shop.db.schema.alterTable('audit_log').renameColumn('subject', 'topic').execute();
    const answer = await owner.call('POST', `/api/orders/${number}/ship`, { carrier: 'bpost' });
    await shop.db.schema.alterTable('audit_log').renameColumn('topic', 'subject').execute();
    expect(answer.statusCode).toBe(500);
    expect((await show(number)).data.status).toBe('confirmed');
    const after = await shop.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  test('is never changed, not even by the database’s owner', async () => {
    await admin('settings', 'set', 'returns.period_days', '30');
    await expect(shop.db.updateTable('audit_log').set({ operation: 'x' }).execute()).rejects.toThrow('never changed');
    await expect(shop.db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed');
    const rows = (await owner.call('GET', '/api/audit?operation=settings.set')).json<AuditAnswer>().data;
    expect(rows[0]).toMatchObject({ actor: { kind: 'operator', name: 'command line: greet' }, after: { value: 30 } });
  });

  test('has no address of a person who was looked up', async () => {
    await owner.call('POST', '/api/customers/show', { email: 'private@groenhof.example' });
    const rows = await shop.db.selectFrom('audit_log').selectAll().where('operation', '=', 'customers.show').execute();
    expect(JSON.stringify(rows.map(({ input, subject }) => ({ input, subject })))).toMatch(/sha256:[\da-f]{16}/);
    expect(JSON.stringify(rows)).not.toContain('private@groenhof');
  });
});

describe('orders', () => {
  test('are found by a part of their number, a name, an address or an SKU, filtered and sorted', async () => {
    const number = await orderIn('confirmed');
    const { data } = await show(number);
    const numbers = async (query: string, who = owner) =>
      (await who.call('GET', `/api/orders?${query}`)).json<StaffOrdersAnswer>().data.map((row) => row.number);
    const sku = data.lines[0]?.sku ?? '';
    for (const q of [number.slice(-5), (data.customer?.name ?? '').toUpperCase(), 'private@groen', sku.toLowerCase()])
      expect([q, await numbers(`q=${encodeURIComponent(q)}`)]).toEqual([q, expect.arrayContaining([number])]);
    expect(await numbers('q=100%25')).toEqual([]);
    expect(await numbers(`q=${number}&status=delivered`)).toEqual([]);
    expect(await numbers(`q=${number}&paid=true&pickup=false&queue=to_ship`)).toEqual([number]);
    const sorted = (await owner.call('GET', '/api/orders?sort=total&per_page=200')).json<StaffOrdersAnswer>();
    const totals = sorted.data.map(({ total_cents }) => total_cents);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(sorted.meta).toMatchObject({ page: 1, per_page: 200, total: totals.length });
    expect((await owner.call('GET', '/api/orders?sort=email')).statusCode).toBe(422);
    // somebody without the right to personal data neither sees nor finds an address
    expect(await numbers('q=private%40groen', reader)).toEqual([]);
    expect((await reader.call('GET', `/api/orders?q=${number}`)).json<StaffOrdersAnswer>().data[0]?.email).toBeNull();
    expect((await show(number, reader)).data).toMatchObject({ customer: null, mails: [], actions: [] });
    expect((await reader.call('GET', '/api/orders?email=a%40b.be')).statusCode).toBe(403);
  });

  test('show the next steps that are possible and allowed, and follow them', async () => {
    const number = await orderIn('confirmed');
    expect((await show(number)).data.actions).toEqual(['ship', 'cancel']);
    const packer = await office.asStaff('warehouse');
    // who can't refund can't cancel what was paid
    expect((await show(number, packer)).data.actions).toEqual(['ship']);
    expect((await packer.call('POST', `/api/orders/${number}/cancel`, {})).statusCode).toBe(403);
    const missing = await packer.call('POST', `/api/orders/${number}/ship`, {});
    expect(error(missing)).toMatchObject({ status: 422, errors: { carrier: [expect.any(String)] } });
    expect((await packer.call('POST', `/api/orders/${number}/ship`, { carrier: 'x', url: 'javascript:alert(1)' })).statusCode).toBe(422);
    const shipped = await packer.call('POST', `/api/orders/${number}/ship`, { carrier: 'bpost', code: '3SBP' });
    expect(shipped.json<StaffOrderAnswer>().data).toMatchObject({ status: 'shipped', actions: ['deliver'], tracking: { code: '3SBP' } });
    const noted = await packer.call('POST', `/api/orders/${number}/notes`, { text: 'Twee pallets\u202e' });
    expect(noted.json<StaffOrderAnswer>().data.notes).toEqual([expect.objectContaining({ text: 'Twee pallets' })]);
    const delivered = (await packer.call('POST', `/api/orders/${number}/deliver`, {})).json<StaffOrderAnswer>().data;
    expect(delivered.actions).toEqual([]);
    expect(delivered.timeline.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['ordered', 'paid', 'shipped', 'note', 'delivered']),
    );
    expect(delivered.timeline.find(({ event }) => event === 'shipped')?.actor).toMatch(/^Staff /);
  });

  test('that a colleague moved on meanwhile are a 409 with the order as it is now', async () => {
    const number = await orderIn('confirmed');
    const { revision } = await show(number);
    expect((await admin('orders', 'ship', number, '--carrier', 'DPD')).exitCode).toBe(0);
    const late = await owner.call('POST', `/api/orders/${number}/ship`, { carrier: 'bpost', revision });
    expect(error(late)).toMatchObject({
      status: 409,
      code: 'staff.changed_meanwhile',
      meta: { current: { status: 'shipped', tracking: { carrier: 'DPD' }, revision: expect.any(String) } },
    });
  });
});

describe('stock', () => {
  test('is listed and searched, and changed only as it was shown, with a reason', async () => {
    const list = async (query: string) => (await owner.call('GET', `/api/stock?${query}`)).json<StockListAnswer>();
    const { data, meta } = await list('sort=-left&per_page=5');
    expect(data).toHaveLength(5);
    expect(data.map(({ left }) => left)).toEqual(data.map(({ left }) => left).sort((a, b) => b - a));
    expect(meta.total).toBeGreaterThan(50);
    const { sku = '', product_name = '', revision = '', on_hand = 0 } = data[0] ?? {};
    expect((await list(`q=${sku.toLowerCase()}`)).data.map((row) => row.sku)).toContain(sku);
    expect((await list(`q=${encodeURIComponent(product_name.slice(0, 8))}`)).meta.total).toBeGreaterThan(0);
    expect((await list('state=empty')).data.every(({ left }) => left === 0)).toBe(true);
    const set = (body: object, who = owner) => who.call('PUT', `/api/stock/${sku}`, body);
    const body = { revision, on_hand: on_hand - 3, restock_date: null, reason: 'damage', note: 'hail' };
    expect((await set({ ...body, reason: undefined })).statusCode).toBe(422);
    const changed = (await set(body)).json<StockRecordAnswer>();
    expect(changed.data).toMatchObject({
      on_hand: on_hand - 3,
      changes: [{ reason: 'damage', note: 'hail', from: on_hand, to: on_hand - 3 }],
    });
    const late = await set({ ...body, on_hand: 1 });
    expect(error(late)).toMatchObject({
      code: 'staff.changed_meanwhile',
      meta: { current: { on_hand: on_hand - 3, revision: expect.any(String) } },
    });
    await shop.db
      .updateTable('stock')
      .set({ reserved: 2 })
      .where('variant_id', '=', (eb) => eb.selectFrom('variants').select('id').where('sku', '=', sku))
      .execute();
    const few = await set({ ...body, revision: changed.revision, on_hand: 1 });
    expect([error(few).code, error(few).message]).toEqual(['stock.reserved', 'Unpaid orders hold 2 pieces: it can’t be fewer.']);
    expect((await owner.call('GET', '/api/stock/NONE')).statusCode).toBe(404);
  });

  test('say what orders and returns did to a variant, the latest first', async () => {
    const { id: variantId } = await someVariant(shop);
    const { sku } = await shop.db.selectFrom('variants').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow();
    const order = await pastOrder(shop, { userId: null, lines: [{ variantId, amount: 3, unit: 500 }] });
    await shop.db.insertInto('stock_holds').values({ order_id: order.id, variant_id: variantId, amount: 3, state: 'sold' }).execute();
    const movements = async () => (await owner.call('GET', `/api/stock/${sku}`)).json<StockRecordAnswer>().data.movements;
    expect(await movements()).toMatchObject([{ kind: 'sold', amount: 3, order: order.number }]);
    const items = [{ order_item_id: order.lineIds[0], amount: 2, reason: 'changed_mind' }];
    const made = (await owner.call('POST', `/api/orders/${order.number}/returns`, { items })).json<StaffReturnAnswer>().data;
    await owner.call('POST', `/api/returns/${made.number}/receive`, {});
    expect(await movements()).toMatchObject([
      { kind: 'returned', amount: 2, order: order.number },
      { kind: 'sold', amount: 3 },
    ]);
    await shop.db.updateTable('stock_holds').set({ state: 'held' }).where('order_id', '=', order.id).execute();
    expect((await movements())?.map(({ kind }) => kind)).toEqual(['returned', 'reserved']);
  });
});

test('what waits is counted only for who may read it', async () => {
  const idsOf = async (who: StaffMemberOfTest) =>
    (await who.call('GET', '/api/queues')).json<{ data: { id: string }[] }>().data.map(({ id }) => id);
  expect(await idsOf(owner)).toEqual(QUEUES);
  expect(await idsOf(await office.asStaff('content'))).toEqual(['reviews_to_judge', 'stories_to_judge', 'stock_empty']);
});

test('the document of the API is for staff, and names every operation with its scope', async () => {
  expect((await office.call('GET', '/api/openapi.json')).statusCode).toBe(401);
  const { paths } = (await owner.call('GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, { description: string }>>;
  }>();
  for (const { path, method, scope } of OPERATIONS) {
    const operation = paths[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect([path, operation?.description.includes(scope ?? 'signed in')]).toEqual([path, true]);
  }
});

test('the pages are never framed, run only their own scripts, and keep only files with a digest', async () => {
  const { dir } = shop.services.config.backOffice ?? { dir: '' };
  expect(dir).toContain('backoffice');
  const pages = join(shop.services.config.dataDir, 'pages');
  for (const folder of ['assets', 'maps']) await mkdir(join(pages, folder), { recursive: true });
  await writeFile(join(pages, 'index.html'), '<!doctype html><title>x</title>');
  await writeFile(join(pages, 'assets/main.0123456789ab.js'), '1');
  for (const file of ['build.json', 'maps/main.0123456789ab.js.map']) await writeFile(join(pages, file), 'for developers');
  await writeFile(join(shop.services.config.dataDir, 'secret.txt'), 'secret');
  const { backOffice } = shop.services.config;
  const { buildBackOffice } = await import('./back-office-app.ts');
  const app = await buildBackOffice(
    { ...shop.services, config: { ...shop.services.config, backOffice: backOffice === null ? null : { ...backOffice, dir: pages } } },
    { logger: null },
  );
  const get = (url: string) => app.inject({ method: 'GET', url });
  const page = await get('/orders/G2026-1');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
  expect((await get('/assets/main.0123456789ab.js')).headers['cache-control']).toContain('immutable');
  for (const url of ['/assets/main.ffffffffffff.js', '/build.json', '/maps/main.0123456789ab.js.map', '/assets/../build.json'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  for (const url of ['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt']) expect((await get(url)).body).not.toContain('secret');
  expect((await get('/api/none')).statusCode).toBe(404);
  await app.close();
});
