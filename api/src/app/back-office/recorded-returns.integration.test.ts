import { randomUUID } from 'node:crypto';
import type { ApiError } from 'shared-contracts/wire/error';
import type { ReturnPreviewAnswer, StaffReturnableAnswer, WithdrawalPreviewAnswer } from 'shared-contracts/staff/new-returns';
import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import type { StaffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { eraseGuest } from '../../customers/privacy/guest.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { readAttachment } from '../../platform/mail/attachment-bytes.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { mailsTo, OPEN_TIMEOUT_MS, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

const DAY_MS = 86_400_000;

let shop: TestShop;
let office: TestBackOffice;
let warehouse: StaffMemberOfTest;
let reader: StaffMemberOfTest;
let variantId = 0;
let place = 0;
let queued: jest.SpiedFunction<TestShop['services']['queue']['addJob']>;
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  warehouse = await office.asStaff('warehouse');
  reader = await office.asStaff('reader');
  variantId = (await someVariant(shop)).id;
  queued = jest.spyOn(shop.services.queue, 'addJob');
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

/** Runs what was queued since the last time, as the worker does. */
const runJobs = async (): Promise<void> => {
  for (const [, job, data] of queued.mock.calls.splice(0)) await job.run(shop.services, data, shop.app.log);
};

const delivered = async (overrides: Partial<Parameters<typeof pastOrder>[1]> = {}) => {
  place += 1;
  const email = `beller${place}@voorbeeld.be`;
  const order = await pastOrder(shop, { userId: null, email, lines: [{ variantId, amount: 3, unit: 500 }], ...overrides });
  const { sku } = await shop.db.selectFrom('order_lines').select('sku').where('order_id', '=', order.id).executeTakeFirstOrThrow();
  return { ...order, sku };
};
const call = (number: string, path: string, body: object, who = warehouse) => who.call('POST', `/api/orders/${number}/${path}`, body);
const idOf = async (number: string): Promise<number> =>
  (await shop.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id;
const pieces = (lineId: number | undefined, amount: number) => ({ items: [{ order_item_id: lineId, amount, reason: 'wrong_size' }] });
const today = (): string => brusselsDay(shop.services.now());
const ago = (days: number): Date => new Date(shop.services.now().getTime() - days * DAY_MS);

describe('a return that staff record', () => {
  test('is shown before with what it comes to, and goes to a guest with its label and the word that it was recorded', async () => {
    const { number, lineIds, email } = await delivered();
    const { data } = (await warehouse.call('GET', `/api/orders/${number}/returnable`)).json<StaffReturnableAnswer>();
    expect(data.returnable).toMatchObject({ can_return: true, items: [{ order_item_id: lineIds[0], left: 3 }] });
    const previewed = (await call(number, 'returns/preview', pieces(lineIds[0], 2))).json<ReturnPreviewAnswer>().data;
    expect(previewed.goods_cents).toBe(1000);
    expect(await shop.db.selectFrom('returns').select('id').where('order_id', '=', data.returnable.order_id).execute()).toEqual([]);

    const recorded = await call(number, 'returns', pieces(lineIds[0], 2));
    const { data: made } = recorded.json<StaffReturnAnswer>();
    expect([recorded.statusCode, made]).toMatchObject([200, { order_number: number, state: 'underway', items: [{ amount: 2 }] }]);
    expect(made.sums).toEqual(previewed);
    const mail = (await mailsTo(shop, email)).at(-1);
    expect(mail?.subject).toContain(made.number);
    expect(mail?.text).toContain('We hebben hem voor je genoteerd');
    const [label] = mail?.attachments ?? [];
    expect(label?.filename).toBe(`${made.number}.pdf`);
    const drawn = label === undefined ? null : await readAttachment(shop.services, label);
    expect(drawn?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is previewed while others are recorded', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => delivered()));
    const answers = await Promise.all(
      orders.map(({ number, lineIds }, at) => call(number, at % 2 === 0 ? 'returns' : 'returns/preview', pieces(lineIds[0], 1))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(orders.map(() => 200));
  });

  test('has no more pieces than are left, and none after the period', async () => {
    const { number, lineIds } = await delivered();
    await call(number, 'returns', pieces(lineIds[0], 2));
    const more = await call(number, 'returns', pieces(lineIds[0], 2));
    expect([more.statusCode, more.json<ApiError>().code]).toEqual([422, 'return.too_many']);
    const old = await delivered({ deliveredAt: ago(200) });
    expect((await call(old.number, 'returns', pieces(old.lineIds[0], 1))).json<ApiError>().code).toBe('return.period_expired');
    expect((await call(old.number, 'returns/preview', pieces(old.lineIds[0], 1))).json<ApiError>().code).toBe('return.period_expired');
  });

  test('is recorded once when the answer was lost and it is sent again, and only for who sent it first', async () => {
    const { number, lineIds } = await delivered();
    const key = { 'idempotency-key': randomUUID() };
    const send = (who = warehouse) => who.call('POST', `/api/orders/${number}/returns`, pieces(lineIds[0], 1), key);
    const [first, beside] = await Promise.all([send(), send()]);
    const again = await send();
    expect([first.statusCode, beside.body, again.body]).toEqual([200, first.body, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const colleague = await office.asStaff('warehouse');
    expect((await send(colleague)).json<ApiError>().code).toBe('idempotency.mismatch');
    expect(
      await shop.db
        .selectFrom('returns')
        .select('id')
        .where('order_id', '=', await idOf(number))
        .execute(),
    ).toHaveLength(1);
  });

  test('leaves no answer about its order, kept for a repeated call, when its customer is erased', async () => {
    const { number, email } = await delivered({ deliveredAt: ago(200) });
    const key = randomUUID();
    const noted = await warehouse.call('POST', `/api/orders/${number}/notes`, { text: 'belt terug' }, { 'idempotency-key': key });
    const kept = () => shop.db.selectFrom('idempotency_keys').select('body').where('key', '=', key).execute();
    expect([noted.statusCode, (await kept())[0]?.body]).toEqual([200, expect.stringContaining('Kouter')]);
    expect(await eraseGuest(shop.services, email)).toBe(true);
    expect(await kept()).toEqual([]);
  });

  test('is refused when a colleague recorded another from the same form meanwhile', async () => {
    const { number, lineIds, sku } = await delivered();
    const load = async () => (await warehouse.call('GET', `/api/orders/${number}/returnable`)).json<StaffReturnableAnswer>();
    const { revision } = await load();
    expect((await call(number, 'returns', { ...pieces(lineIds[0], 1), revision })).statusCode).toBe(200);
    const second = await call(number, 'returns', { ...pieces(lineIds[0], 1), revision });
    expect([second.statusCode, second.json<ApiError>().code]).toEqual([409, 'return.recorded_meanwhile']);
    const body = { items: [{ sku, amount: 1 }], declared_on: today(), declared_by: 'phone' };
    expect((await call(number, 'withdrawals', { ...body, revision })).json<ApiError>().code).toBe('return.recorded_meanwhile');
    const now = await load();
    expect(now.data.returnable.items[0]?.left).toBe(2);
    expect((await call(number, 'withdrawals', { ...body, revision: now.revision })).statusCode).toBe(200);
  });

  test('is refused to who may not write returns, and named in the log of the order', async () => {
    const { number, lineIds } = await delivered();
    expect((await call(number, 'returns', pieces(lineIds[0], 1), reader)).statusCode).toBe(403);
    expect((await call(number, 'returns/preview', pieces(lineIds[0], 1), reader)).statusCode).toBe(403);
    expect((await reader.call('GET', `/api/orders/${number}/returnable`)).statusCode).toBe(403);
    await call(number, 'returns', pieces(lineIds[0], 1));
    const entries = await shop.db
      .selectFrom('audit_log')
      .select(['operation', 'outcome'])
      .where('subject', '=', `order ${number}`)
      .execute();
    expect(entries).toContainEqual({ operation: 'returns.record', outcome: 'done' });
  });

  test('leads an account to the page of the return', async () => {
    const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
    const { number, lineIds } = await delivered({ userId, email: DEMO_PRIVATE });
    const { data } = (await call(number, 'returns', pieces(lineIds[0], 1))).json<StaffReturnAnswer>();
    const mail = (await mailsTo(shop, DEMO_PRIVATE)).find(({ subject }) => subject.includes(data.number));
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/nl\/\S+/);
    expect(mail?.attachments ?? []).toEqual([]);
  });
});

describe('a withdrawal that staff record', () => {
  const declared = { declared_by: 'phone' };

  test('says in its receipt when and how it was declared, and its return needs no reason', async () => {
    const { number, sku, email } = await delivered();
    const body = { items: [{ sku, amount: 1 }], declared_on: today(), ...declared };
    const { data: previewed } = (await call(number, 'withdrawals/preview', body)).json<WithdrawalPreviewAnswer>();
    expect(previewed).toMatchObject({ state: 'open', sent: { goods_cents: 500 }, unsent: null, is_cancelled_instead: false });
    expect(await shop.db.selectFrom('withdrawals').select('id').where('order_number', '=', number).execute()).toEqual([]);
    const recorded = await call(number, 'withdrawals', body);
    const { data } = recorded.json<StaffWithdrawalAnswer>();
    expect([recorded.statusCode, data]).toMatchObject([
      200,
      { state: 'open', proven: true, declared: { on: today(), by: 'phone' }, items: [{ sku, amount: 1 }] },
    ]);
    await runJobs();
    const mail = (await mailsTo(shop, email)).at(-1);
    expect(mail?.text).toContain('aan de telefoon');
    expect(mail?.text).toContain('We hebben dat voor je genoteerd');
    const made = await shop.db
      .selectFrom('returns')
      .select(['number'])
      .where('order_id', 'is not', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await warehouse.call('POST', `/api/returns/${made.number}/receive`, {});
    const owner = await office.asStaff('owner');
    await owner.call('POST', `/api/returns/${made.number}/close`, {});
    const closed = (await mailsTo(shop, email)).at(-1);
    expect(closed?.subject).toContain(made.number);
    expect(closed?.text).not.toContain('Bedacht');
  });

  test('counts on the day on which it was declared', async () => {
    const late = await delivered({ deliveredAt: ago(40) });
    const body = (day: Date) => ({ declared_on: brusselsDay(day), ...declared });
    await shop.db
      .updateTable('orders')
      .set({ ordered_at: ago(50) })
      .where('id', '=', late.id)
      .execute();
    expect((await call(late.number, 'withdrawals/preview', body(ago(0)))).json<WithdrawalPreviewAnswer>().data.state).toBe('late');
    expect((await call(late.number, 'withdrawals/preview', body(ago(35)))).json<WithdrawalPreviewAnswer>().data.state).toBe('open');
    const wrong = await call(late.number, 'withdrawals', body(ago(-2)));
    expect(wrong.json<ApiError>().errors).toHaveProperty('declared_on');
    expect((await call(late.number, 'withdrawals', body(ago(60)))).json<ApiError>().errors).toHaveProperty('declared_on');
  });

  test('shows what is paid back for goods that have not left, and that a whole order is cancelled instead', async () => {
    const order = await delivered({ status: 'confirmed' });
    const part = { items: [{ sku: order.sku, amount: 1 }], declared_on: today() };
    const { data } = (await call(order.number, 'withdrawals/preview', part)).json<WithdrawalPreviewAnswer>();
    expect(data).toMatchObject({ sent: null, unsent: { goods_cents: 500, cost_cents: 0 } });
    const whole = (await call(order.number, 'withdrawals/preview', { declared_on: today() })).json<WithdrawalPreviewAnswer>().data;
    expect(whole).toMatchObject({ unsent: null, is_cancelled_instead: true });
  });

  test('is refused beyond what is left, and for companies', async () => {
    const { number, sku } = await delivered();
    const tooMany = await call(number, 'withdrawals', { items: [{ sku, amount: 4 }], declared_on: today(), ...declared });
    expect(tooMany.json<ApiError>().errors).toHaveProperty(['items.0.amount']);
    const unknown = await call(number, 'withdrawals', { items: [{ sku: 'NIET-1', amount: 1 }], declared_on: today(), ...declared });
    expect(unknown.json<ApiError>().errors).toHaveProperty(['items.0.sku']);
    const dealer = await delivered({ role: 'b2b' });
    const refused = await call(dealer.number, 'withdrawals', { declared_on: today(), ...declared });
    expect([refused.statusCode, refused.json<ApiError>().code]).toEqual([409, 'withdrawal.nothing_left']);
  });
});
