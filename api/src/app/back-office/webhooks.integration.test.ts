import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import type { DeliveriesAnswer, WebhookAnswer, WebhookSecretAnswer } from 'shared-contracts/staff/webhooks';
import { WEBHOOK_TYPES } from 'shared-contracts/staff/webhooks';
import type { ApiError } from 'shared-contracts/wire/error';
import { inTransaction } from '../../platform/database/transaction.ts';
import { startWebhookSender } from '../../staff/webhooks/send-webhooks.ts';
import type { SenderOptions, WebhookSender } from '../../staff/webhooks/send-webhooks.ts';
import { isPublicAddress, findReceiver, readNetworks } from '../../staff/webhooks/public-address.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { buildBackOffice } from './back-office-app.ts';
import { listen } from '../../testing/webhook-receiver.ts';
import { eventually, quietLog } from '../../testing/worker.ts';

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}
/** Another company's server: answers as a test says, 204 without. */
interface Receiver {
  url: string;
  calls: Call[];
  answer: (response: ServerResponse) => void;
}

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
let senders: WebhookSender[] = [];
const servers: Server[] = [];
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL, WEBHOOK_NETWORKS: '127.0.0.1/32', WORKER_POLL_MS: '500' } });
  office = await openTestBackOffice(shop);
  const signedIn = await office.asStaff('owner');
  // tests turn the clock beyond a session's end
  const now = (): Date => shop.services.now();
  const lasting: StaffMemberOfTest['call'] = async (...request) => {
    await shop.db
      .updateTable('staff_sessions')
      .set({ started_at: now(), last_used_at: now() })
      .where('staff_id', '=', signedIn.id)
      .execute();
    return signedIn.call(...request);
  };
  owner = { ...signedIn, call: lasting };
}, OPEN_TIMEOUT_MS);
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  senders = [];
  await shop.db.deleteFrom('webhook_endpoints').execute();
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await office.app.close();
  await shop.close();
});

const openReceiver = async (): Promise<Receiver> => {
  const receiver: Receiver = { url: '', calls: [], answer: (response) => response.writeHead(204).end() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      receiver.calls.push({ headers: request.headers, body, event: JSON.parse(body) as Call['event'] });
      receiver.answer(response);
    });
  });
  servers.push(server);
  receiver.url = `${await listen(server)}/hook`;
  return receiver;
};
const start = (options: SenderOptions = {}): void => void senders.push(startWebhookSender(shop.services, quietLog, options));
const subscribe = async (url: string, types: readonly string[], { personal = false, who = owner } = {}) =>
  (await who.call('POST', '/api/webhooks', { name: 'ERP', url, types, personal_data: personal })).json<WebhookSecretAnswer>().data;
const codeOf = (answer: LightMyRequestResponse): [number, string] => [answer.statusCode, answer.json<ApiError>().code];
const deliveriesOf = async (id: number) => (await owner.call('GET', `/api/webhooks/${id}/deliveries`)).json<DeliveriesAnswer>().data;
const shown = async (id: number) => (await owner.call('GET', `/api/webhooks/${id}`)).json<WebhookAnswer>().data;
/** Waits until what was sent is as wanted. */
const settled = (id: number, isRight: (rows: Awaited<ReturnType<typeof deliveriesOf>>) => boolean) =>
  eventually(() => deliveriesOf(id), isRight);
const changeStock = async (pieces: number): Promise<string> => {
  const { variant_id } = await shop.db.selectFrom('stock').select('variant_id').orderBy('variant_id').executeTakeFirstOrThrow();
  await shop.db.updateTable('stock').set({ on_hand: pieces }).where('variant_id', '=', variant_id).execute();
  return (await shop.db.selectFrom('variants').select('sku').where('id', '=', variant_id).executeTakeFirstOrThrow()).sku;
};
/** As a receiver checks it by the specification. */
const isSigned = (secret: string, { headers, body }: Call): boolean => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(signature);
};
const order = () => shop.db.selectFrom('orders').selectAll().where('kind', '=', 'order').orderBy('id').executeTakeFirstOrThrow();

test('an event is there with the change and only with it, and is signed by the specification with both secrets while they rotate', async () => {
  const receiver = await openReceiver();
  const { id, secret } = await subscribe(receiver.url, ['stock.changed']);
  await expect(
    inTransaction(shop.db, async (trx) => {
      await sql`update stock set on_hand = on_hand + 1`.execute(trx);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  const sku = await changeStock(777);
  start();
  const [first] = await settled(id, (rows) => rows.every(({ state }) => state === 'delivered') && rows.length === 1);
  expect(first).toMatchObject({ status: 204, attempts: 1, error: null, event: { type: 'stock.changed' } });
  const [call] = receiver.calls as [Call];
  expect(call.headers['webhook-id']).toBe(first?.event.id);
  expect(call.event).toMatchObject({ type: 'stock.changed', data: { sku, on_hand: 777 } });
  expect([isSigned(secret, call), isSigned(`whsec_${Buffer.alloc(32).toString('base64')}`, call)]).toEqual([true, false]);

  const next = (await owner.call('POST', `/api/webhooks/${id}/secret`, {})).json<WebhookSecretAnswer>().data.secret;
  await changeStock(778);
  await settled(id, (rows) => rows.length === 2 && rows.every(({ state }) => state === 'delivered'));
  const second = receiver.calls.at(-1) as Call;
  expect([isSigned(secret, second), isSigned(next, second)]).toEqual([true, true]);
  shop.passMinutes(25 * 60);
  await changeStock(779);
  await settled(id, (rows) => rows.length === 3 && rows.every(({ state }) => state === 'delivered'));
  const third = receiver.calls.at(-1) as Call;
  expect([isSigned(secret, third), isSigned(next, third)]).toEqual([false, true]);
  const stored = await shop.db.selectFrom('webhook_endpoints').selectAll().execute();
  expect(JSON.stringify(stored) + JSON.stringify(await shop.db.selectFrom('audit_log').selectAll().execute())).not.toContain(next.slice(6));
});

test('every kind of event is written by its change, and only when it changes something', async () => {
  const { id } = await subscribe((await openReceiver()).url, WEBHOOK_TYPES);
  const { id: orderId, number } = await order();
  await shop.db.updateTable('orders').set({ status: 'awaiting_payment' }).where('id', '=', orderId).execute();
  for (const status of ['confirmed', 'shipped', 'shipped', 'delivered', 'cancelled'] as const)
    await shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
  await sql`insert into payments (order_id, reference, status, amount_cents, lang, expires_at, created_at, updated_at)
    values (${orderId}, gen_random_uuid(), 'open', 100, 'nl', now(), now(), now())`.execute(shop.db);
  await sql`update payments set status = 'paid' where id = (select max(id) from payments)`.execute(shop.db);
  await sql`update variants set excl_vat_cents = excl_vat_cents + 1 where id = (select min(id) from variants)`.execute(shop.db);
  await sql`update variants set position = position`.execute(shop.db);
  await sql`insert into returns (number, order_id, created_at) values ('R-hook', ${orderId}, now())`.execute(shop.db);
  await sql`update returns set received_at = now() where number = 'R-hook'`.execute(shop.db);
  const user = await sql<{
    id: number;
  }>`insert into users (email, password_hash, first_name, last_name, phone, language, newsletter, type, status)
    values ('hook@voorbeeld.be', 'x', 'An', 'Peeters', '1', 'nl', false, 'b2c', 'active') returning id`.execute(shop.db);
  await sql`update users set phone = '2' where id = ${user.rows[0]?.id ?? 0}`.execute(shop.db);
  await sql`update users set newsletter = true where id = ${user.rows[0]?.id ?? 0}`.execute(shop.db);
  await sql`delete from users where id = ${user.rows[0]?.id ?? 0}`.execute(shop.db);
  const events = (await deliveriesOf(id)).toReversed().map(({ event }) => event);
  expect(events.map(({ type }) => type)).toEqual([
    'order.confirmed',
    'shipment.sent',
    'shipment.delivered',
    'order.cancelled',
    'payment.changed',
    'payment.changed',
    'price.changed',
    'return.registered',
    'return.changed',
    'customer.registered',
    'customer.changed',
    'customer.erased',
  ]);
  expect(events[0]?.data).toMatchObject({ number, status: 'confirmed', payment: { due_on: null } });
  expect(JSON.stringify(events)).not.toContain('voorbeeld.be');
});

test('personal data is only in events of an address that has it, and not after it was erased', async () => {
  const [plain, full] = [await openReceiver(), await openReceiver()];
  full.answer = (response) => response.writeHead(200).end(full.calls.at(-1)?.body);
  const a = await subscribe(plain.url, ['order.cancelled']);
  const b = await subscribe(full.url, ['order.cancelled'], { personal: true });
  const { id, email } = await order();
  await shop.db.updateTable('orders').set({ status: 'confirmed' }).where('id', '=', id).execute();
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', id).execute();
  start();
  for (const { id: hook } of [a, b]) await settled(hook, (rows) => rows.length === 1 && rows.every(({ state }) => state === 'delivered'));
  expect(plain.calls[0]?.body).not.toContain(email);
  expect(full.calls[0]?.event.data).toMatchObject({ customer: { email } });
  expect(JSON.stringify(await shop.db.selectFrom('webhook_events').selectAll().execute())).not.toContain(email);
  expect(JSON.stringify(await shop.db.selectFrom('webhook_deliveries').selectAll().execute())).not.toContain(email);
  await shop.db.updateTable('orders').set({ email: '' }).where('id', '=', id).execute();
  const [sent] = await deliveriesOf(b.id);
  await owner.call('POST', `/api/webhooks/${b.id}/deliveries/${sent?.id}/replay`, {});
  await eventually(
    async () => full.calls.length,
    (count) => count === 2,
  );
  expect(full.calls[1]?.body).not.toContain(email);
});

test('whoever answers for an address may read what it gets: at first, and still when it is sent', async () => {
  const clerk = await office.asStaff({ scopes: ['read_integrations', 'write_integrations', 'read_orders', 'read_stock'] });
  const { url } = await openReceiver();
  const wish = { name: 'CRM', url, types: ['order.cancelled'], personal_data: true };
  expect(codeOf(await clerk.call('POST', '/api/webhooks', wish))).toEqual([403, 'staff.escalation']);
  expect(codeOf(await clerk.call('POST', '/api/webhooks', { ...wish, personal_data: false, types: ['price.changed'] }))).toEqual([
    403,
    'staff.escalation',
  ]);
  const { id } = await subscribe(url, ['stock.changed'], { who: clerk });
  await owner.call('PUT', `/api/roles/${clerk.role}`, { name: 'Clerk', scopes: ['read_orders'] });
  await changeStock(801);
  start();
  const [refused] = await settled(id, (rows) => rows[0]?.attempts === 1);
  expect(refused).toMatchObject({ state: 'waiting', status: null, error: expect.stringContaining('may not read') as string });
  await owner.call('PATCH', `/api/staff/${clerk.id}`, { disabled: true });
  expect(await shown(id)).toMatchObject({ state: 'no_owner' });
  const { data, revision } = (await owner.call('GET', `/api/webhooks/${id}`)).json<WebhookAnswer>();
  const body = { name: data.name, url, types: data.types, personal_data: false, revision };
  expect((await owner.call('PUT', `/api/webhooks/${id}`, body)).statusCode).toBe(200);
  expect(codeOf(await owner.call('PUT', `/api/webhooks/${id}`, body))).toEqual([409, 'staff.changed_meanwhile']);
  expect((await shown(id)).owner.id).toBe(owner.id);
});

test('a key gets a new secret only of an address of which it may read all events', async () => {
  const receiver = await openReceiver();
  const orders = await subscribe(receiver.url, ['order.placed'], { personal: true });
  const customers = await subscribe(receiver.url, ['customer.changed']);
  const keyWith = async (scopes: readonly string[]): Promise<string> =>
    (await owner.call('POST', '/api/api-keys', { name: 'ERP', scopes, days: 30 })).json<{ data: { key: string } }>().data.key;
  const rotate = (key: string, id: number) =>
    office.app.inject({ method: 'POST', url: `/api/webhooks/${id}/secret`, headers: { authorization: `Bearer ${key}` }, payload: {} });
  const narrow = await keyWith(['write_integrations', 'read_orders']);
  for (const { id } of [orders, customers]) {
    expect(codeOf(await rotate(narrow, id))).toEqual([403, 'staff.escalation']);
    expect(await shown(id)).toMatchObject({ former_secret_until: null });
  }
  const wide = await keyWith(['write_integrations', 'read_orders', 'read_customers']);
  for (const { id, secret } of [orders, customers]) {
    const answer = await rotate(wide, id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<WebhookSecretAnswer>().data.secret).not.toBe(secret);
  }
});

test('what waits is sent only as far as the address still gets it, and is listed without what the reader may not read', async () => {
  const before = await openReceiver();
  const { id } = await subscribe(before.url, ['order.placed', 'stock.changed']);
  await changeStock(811);
  await changeStock(812);
  const after = await openReceiver();
  const { revision } = (await owner.call('GET', `/api/webhooks/${id}`)).json<WebhookAnswer>();
  const body = { name: 'Other', url: after.url, types: ['order.placed'], personal_data: false, revision };
  expect((await owner.call('PUT', `/api/webhooks/${id}`, body)).statusCode).toBe(200);
  start();
  await settled(id, (rows) => rows.length === 2 && rows.every(({ attempts }) => attempts === 1));
  expect([before.calls, after.calls]).toEqual([[], []]);
  const reader = await office.asStaff({ scopes: ['read_integrations'] });
  const { data } = (await reader.call('GET', `/api/webhooks/${id}/deliveries`)).json<DeliveriesAnswer>();
  expect(data.map(({ event }) => event.data)).toEqual([{}, {}]);
  expect((await deliveriesOf(id))[0]?.event.data).toMatchObject({ on_hand: 812 });
});

test('an address whose secret can’t be read is tried as often as one that does not answer, until a new secret is made', async () => {
  const { url, calls } = await openReceiver();
  const { id } = await subscribe(url, ['stock.changed']);
  await shop.db.updateTable('webhook_endpoints').set({ secret: 'AAAA' }).where('id', '=', id).execute();
  await changeStock(821);
  start();
  const [failed] = await settled(id, (rows) => rows[0]?.attempts === 1);
  expect(failed).toMatchObject({ state: 'waiting', error: expect.stringContaining('make a new one') as string });
  await owner.call('POST', `/api/webhooks/${id}/secret`, {});
  await owner.call('POST', `/api/webhooks/${id}/deliveries/${failed?.id}/replay`, {});
  await settled(id, (rows) => rows[0]?.state === 'delivered');
  expect(calls).toHaveLength(1);
});

test('a change that writes an event neither waits for a lock on its webhook nor fails when the webhook is deleted', async () => {
  const { url } = await openReceiver();
  const { id } = await subscribe(url, ['stock.changed']);
  await inTransaction(shop.db, async (trx) => {
    await trx.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forUpdate().execute();
    await changeStock(831);
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    await changeStock(832);
  });
  expect((await owner.call('GET', `/api/webhooks/${id}`)).statusCode).toBe(404);
});

test('a receiver that never answers holds nobody else up, also with more waiting than are sent at once', async () => {
  const [silent, quick] = [await openReceiver(), await openReceiver()];
  silent.answer = () => undefined;
  const a = await subscribe(silent.url, ['stock.changed']);
  const b = await subscribe(quick.url, ['stock.changed']);
  for (let pieces = 900; pieces < 912; pieces += 1) await changeStock(pieces);
  start();
  start();
  await settled(b.id, (rows) => rows.length === 12 && rows.every(({ state }) => state === 'delivered'));
  expect(silent.calls.length).toBeLessThanOrEqual(4);
  expect((await deliveriesOf(a.id)).every(({ state }) => state === 'waiting')).toBe(true);
  expect(new Set(quick.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  expect(quick.calls).toHaveLength(12);
});

test('a silent receiver is left after its time, and what a worker that died had claimed is sent by another', async () => {
  const receiver = await openReceiver();
  receiver.answer = () => undefined;
  const { id } = await subscribe(receiver.url, ['stock.changed']);
  await changeStock(820);
  start({ timeoutMs: 100 });
  const [first] = await settled(id, (rows) => rows[0]?.attempts === 1);
  expect(first).toMatchObject({ state: 'waiting', status: null, error: 'No answer within 0.1 seconds' });
  await senders.pop()?.stop();
  // it died after the receiver had answered, and before that was written
  await sql`update webhook_deliveries set claimed_until = ${new Date(shop.services.now().getTime() + 60_000)}, next_attempt_at = now()`.execute(
    shop.db,
  );
  receiver.answer = (response) => response.writeHead(200).end('ok');
  start();
  await changeStock(821);
  await settled(id, ([newest]) => newest?.state === 'delivered');
  expect((await deliveriesOf(id))[1]?.state).toBe('waiting');
  shop.passMinutes(2);
  await settled(id, (rows) => rows.every(({ state }) => state === 'delivered'));
  expect(receiver.calls.at(-1)?.headers['webhook-id']).toBe(receiver.calls[0]?.headers['webhook-id']);
});

test('ten attempts in three days with growing pauses; then the address is turned off with a mail to the owner, and what failed can be sent again', async () => {
  const receiver = await openReceiver();
  receiver.answer = (response) => response.writeHead(500).end('x'.repeat(100_000));
  const { id } = await subscribe(receiver.url, ['stock.changed']);
  await changeStock(830);
  const pauses: number[] = [];
  start();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const [row] = await settled(id, (rows) => rows[0]?.attempts === attempt);
    expect(row).toMatchObject({ status: 500, error: 'The receiver answered 500', answer: 'x'.repeat(1000) });
    if (row?.next_attempt_at == null) break;
    const pause = new Date(row.next_attempt_at).getTime() - shop.services.now().getTime();
    pauses.push(pause);
    shop.passMinutes(Math.ceil(pause / 60_000) + 1);
  }
  expect(pauses).toHaveLength(9);
  expect(pauses.every((pause, at) => at === 0 || pause > (pauses[at - 1] ?? 0))).toBe(true);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3_600_000);
  expect(await shown(id)).toMatchObject({ state: 'disabled', disabled_reason: 'failing', failed: 1 });
  const mails = await mailsTo(shop, owner.email);
  expect(mails.filter(({ subject }) => subject.includes('webhook ERP'))).toHaveLength(1);
  await changeStock(831);
  expect(await deliveriesOf(id)).toHaveLength(1);

  receiver.answer = (response) => response.writeHead(200).end();
  await owner.call('POST', `/api/webhooks/${id}/state`, { active: true });
  expect((await owner.call('POST', `/api/webhooks/${id}/replay`, {})).json()).toEqual({ data: { count: 1 } });
  await settled(id, ([row]) => row?.state === 'delivered');
  expect(await shown(id)).toMatchObject({ state: 'active', failing_since: null });
  expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const [row] = await deliveriesOf(id);
  await owner.call('POST', `/api/webhooks/${id}/deliveries/${row?.id}/replay`, {});
  await eventually(
    async () => receiver.calls.length,
    (count) => count === 12,
  );
});

test('410 turns an address off at once, and a redirect is a failure that nobody follows', async () => {
  const [gone, moved, target] = [await openReceiver(), await openReceiver(), await openReceiver()];
  gone.answer = (response) => response.writeHead(410).end();
  moved.answer = (response) => response.writeHead(307, { location: target.url }).end();
  const a = await subscribe(gone.url, ['stock.changed']);
  const b = await subscribe(moved.url, ['stock.changed']);
  await changeStock(840);
  start();
  await settled(b.id, ([row]) => row?.attempts === 1);
  await eventually(
    () => shown(a.id),
    ({ state }) => state === 'disabled',
  );
  expect(await shown(a.id)).toMatchObject({ disabled_reason: 'gone' });
  expect((await deliveriesOf(b.id))[0]).toMatchObject({ status: 307, state: 'waiting' });
  expect(target.calls).toHaveLength(0);
});

test('addresses that are not public are refused when they are saved, and when a name turns out to lead there', async () => {
  const config = { ...shop.services.config, webhookNetworks: [] };
  const plain = await buildBackOffice({ ...shop.services, config }, { logger: null });
  for (const url of [
    'http://example.com/hook',
    'https://10.0.0.7/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706434/',
    'https://localhost/',
    'https://user:pass@example.com/',
    'ftp://example.com/',
    'nothing',
  ]) {
    const answer = await plain.inject({
      method: 'POST',
      url: '/api/webhooks',
      headers: { ...owner.headers, origin: BACK_OFFICE_URL },
      payload: { name: 'Bad', url, types: ['stock.changed'], personal_data: false },
    });
    expect([url, answer.statusCode, Object.keys(answer.json<ApiError>().errors ?? {})]).toEqual([url, 422, ['url']]);
  }
  await plain.close();
  const networks = readNetworks(['10.1.0.0/16']);
  const at = (url: string, addresses: string[]) => findReceiver(new URL(url), { networks, resolve: async () => addresses });
  expect(await at('https://erp.example/', ['93.184.216.34'])).toEqual({ address: '93.184.216.34', family: 4 });
  expect(await at('http://erp.internal/', ['10.1.2.3'])).toEqual({ address: '10.1.2.3', family: 4 });
  for (const addresses of [[], ['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['fd00::1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1']])
    await expect(at('https://erp.example/', addresses)).rejects.toThrow();
  await expect(at('http://erp.example/', ['93.184.216.34'])).rejects.toThrow();
  for (const address of [
    '0.0.0.0',
    '100.64.1.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    'fe80::1',
    '::',
    '2002:7f00:1::',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['1.1.1.1', '2606:4700::1111']) expect(isPublicAddress(address)).toBe(true);
});

test('the name is looked up at every attempt, and the address that was checked is the one connected to', async () => {
  const receiver = await openReceiver();
  const { port } = new URL(receiver.url);
  const { id } = await subscribe(`http://erp.partner.example:${port}/hook`, ['stock.changed']);
  let answers = [['127.0.0.1'], ['10.0.0.1']];
  let asked = 0;
  start({
    resolve: async () => {
      asked += 1;
      return answers.shift() ?? [];
    },
  });
  await changeStock(850);
  await settled(id, ([row]) => row?.state === 'delivered');
  // one look-up: a name that changes its answer between check and connection would have been asked twice
  expect([asked, receiver.calls.length]).toEqual([1, 1]);
  answers = [['10.0.0.1']];
  await changeStock(851);
  const [row] = await settled(id, ([newest]) => newest?.attempts === 1 && newest.status === null);
  expect(row).toMatchObject({ error: expect.stringContaining('not on the public internet') as string });
  expect(receiver.calls).toHaveLength(1);
});
