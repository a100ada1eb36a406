import { WITHDRAWAL_DAYS } from 'shared-contracts/rules/withdrawal-right';
import { returnableUntil } from '../../sales/orders/return-window.ts';
import { sql } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Order, TrackedOrder } from 'shared-contracts/wire/order';
import type { WithdrawalAnswer, WithdrawalBody } from 'shared-contracts/wire/withdrawal';
import { cancelReturn } from '../returns/returns.service.ts';
import { cancelOrder, shipOrder } from '../../sales/customer-orders/order-life.ts';
import { listOrders } from '../../sales/customer-orders/order-list.ts';
import { dayText } from '../../platform/messages/format.ts';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import type { PastOrder } from '../../testing/past-orders.ts';
import { HOME, mailsTo, OPEN_TIMEOUT_MS, openTestShop, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { withdrawalReceiptJob } from './acknowledge-withdrawal.ts';
import { listWithdrawals } from './withdrawals.repository.ts';
import { closeReturn, receiveReturn } from '../returns/settle-return.ts';
import { listStaffWithdrawals } from './staff-withdrawals.ts';
import { acceptWithdrawal, closeWithdrawal, pruneWithdrawals } from './withdrawals.service.ts';

let shop: TestShop;
let variantId: number;
let place = 0;

beforeAll(async () => {
  shop = await openTestShop();
  variantId = (await someVariant(shop)).id;
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

/** An order of a new customer, because limits and mails depend on the address. */
const order = (overrides: Partial<PastOrder> = {}) => {
  place += 1;
  return pastOrder(shop, { userId: null, email: `klant${place}@voorbeeld.be`, lines: [{ variantId, amount: 3, unit: 500 }], ...overrides });
};
const post = (body: object, headers: Record<string, string> = {}) => shop.call('POST', '/api/withdrawals', { payload: body, headers });
const declare = async (body: WithdrawalBody, headers: Record<string, string> = {}): Promise<WithdrawalAnswer> => {
  const answer = await post(body, headers);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<WithdrawalAnswer>();
};
const rowOf = ({ reference }: WithdrawalAnswer) =>
  shop.db.selectFrom('withdrawals').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
/** Runs the job, like a worker. */
const work = async (answer: WithdrawalAnswer): Promise<void> => {
  const { id } = await rowOf(answer);
  await withdrawalReceiptJob.run(shop.services, { id }, shop.app.log);
};
const mailOf = async (answer: WithdrawalAnswer) => {
  const { id } = await rowOf(answer);
  const mail = await shop.db.selectFrom('mails').selectAll().where('key', '=', `withdrawal:${id}`).executeTakeFirst();
  if (mail === undefined) throw new Error('There is no mail');
  return mail;
};
const at = async <Result>(moment: string, run: () => Promise<Result>): Promise<Result> => {
  const clock = shop.services.now;
  shop.services.now = () => new Date(moment);
  try {
    return await run();
  } finally {
    shop.services.now = clock;
  }
};

describe('the answer', () => {
  test('is the same whether or not there is such an order', async () => {
    const { number, email } = await order();
    const valid = await post({ order_number: number, name: 'An', email });
    const unknown = await post({ order_number: '2026-999999', name: 'An', email });
    const stranger = await post({ order_number: number, name: 'An', email: 'niemand@voorbeeld.be' });
    for (const answer of [valid, unknown, stranger]) {
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({
        reference: expect.stringMatching(/^W(-[2-9A-HJKMNP-Z]{4}){3}$/),
        received_at: expect.stringMatching(/^20\d\d-.*Z$/),
      });
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(valid.headers).sort());
    }
    const jobs = await sql<{
      count: number;
    }>`select count(*)::int as count from pgboss.job where data ->> 'job' = 'withdrawal-receipt'`.execute(shop.db);
    expect(jobs.rows[0]?.count).toBe(3);
  });

  test.each([
    ['no address', { email: 'an' }],
    ['a sentence for a number', { order_number: 'Visit https://evil.example now' }],
    ['markup for a number', { order_number: '<b>1</b>' }],
    ['no name', { name: ' ' }],
    ['nothing of something', { items: [] }],
    ['a negative amount', { items: [{ sku: 'X', amount: -1 }] }],
    ['NUL', { name: 'An\u0000' }],
  ])('to %s is 422', async (_, wrong) => {
    expect((await post({ order_number: '2026-000001', name: 'An', email: 'an@voorbeeld.be', ...wrong })).statusCode).toBe(422);
  });

  test('is limited to ten an hour for a visitor', async () => {
    const visits: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const body = { order_number: '1', name: 'An', email: `visitor${turn}@voorbeeld.be` };
      visits.push((await post(body, { 'x-forwarded-for': '203.0.113.9' })).statusCode);
    }
    expect(visits.filter((status) => status === 201)).toHaveLength(10);
    expect(visits.at(-1)).toBe(429);
  });

  test('reaches the owner of the order, even if strangers declared withdrawals under the same address, which gets few mails about them', async () => {
    const { number, email } = await order();
    const declarations: WithdrawalAnswer[] = [];
    for (let turn = 0; turn < 8; turn += 1)
      declarations.push(await declare({ order_number: `${turn}`, name: 'X', email }, { 'x-forwarded-for': '203.0.113.10' }));
    for (const answer of declarations) await work(answer);
    expect(await mailsTo(shop, email)).toHaveLength(2);
    const genuine = await declare({ order_number: number, name: 'An', email });
    await work(genuine);
    expect((await mailOf(genuine)).subject).not.toBe('We vinden je bestelling niet');
  });
});

describe('a case', () => {
  test.each<[Lang, string, string, RegExp]>([
    ['nl', 'nl-BE', 'Ontvangen op', /De hele bestelling/],
    ['fr', 'fr-FR', 'Reçue le', /Toute la commande/],
    ['de', 'de-DE', 'Eingegangen am', /Die gesamte Bestellung/],
    ['en', 'en-US', 'Received on', /The whole order/],
  ])('is acknowledged in %s with time, content, last day, receipt and label', async (lang, language, received, scope) => {
    const { number, email, id } = await order({ deliveredAt: new Date('2026-10-20T09:00:00Z') });
    const answer = await at('2026-10-25T23:30:05Z', async () => {
      const declared = await declare(
        { order_number: ` ${number.toLowerCase()} `, name: 'An <b>P</b>', email: email.toUpperCase() },
        { language },
      );
      await work(declared);
      await work(declared);
      return declared;
    });
    const mail = await mailOf(answer);
    expect(mail).toMatchObject({
      lang,
      attachments: [{ filename: `${answer.reference}.pdf` }, { filename: expect.stringMatching(/^R20/) }],
    });
    expect(mail.text).toContain(received);
    expect(mail.text).toMatch(scope);
    // half past midnight in Brussels, an hour after the clocks went back
    expect(mail.text).toMatch(/26.*(0?0|12):30:05/);
    expect(mail.text).not.toMatch(/\{|undefined/);
    expect(mail.html).toContain('An &lt;b&gt;P&lt;/b&gt;');
    for (const { storageKey } of mail.attachments) {
      expect((await shop.services.storage.get(storageKey ?? ''))?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await rowOf(answer)).toMatchObject({ state: 'open', last_day: '2026-11-03', order_id: id });
    const returns = await shop.db.selectFrom('returns').selectAll().where('order_id', '=', id).execute();
    expect(returns).toHaveLength(1);
    await receiveReturn(shop.services, returns[0]?.number ?? '');
    await closeReturn(shop.services, returns[0]?.number ?? '');
    expect(await rowOf(answer)).toMatchObject({ state: 'closed', closed_at: expect.any(Date) });
    expect((await mailsTo(shop, email)).filter(({ key }) => key?.startsWith('withdrawal:'))).toHaveLength(1);
  });

  test('of some pieces creates a return of these, except those that are returned already', async () => {
    const { number, email, id } = await order();
    const first = await declare({ order_number: number, name: 'An', email, items: [{ sku: `SKU-${variantId}`, amount: 2 }] });
    await work(first);
    const second = await declare({ order_number: number, name: 'An', email });
    await work(second);
    const third = await declare({ order_number: number, name: 'An', email, items: [{ sku: 'ANDERS', amount: 1 }] });
    await work(third);
    const items = await shop.db
      .selectFrom('return_items as i')
      .innerJoin('returns as r', 'r.id', 'i.return_id')
      .select('i.amount')
      .where('r.order_id', '=', id)
      .orderBy('i.id')
      .execute();
    expect(items).toEqual([{ amount: 2 }, { amount: 1 }]);
    expect((await mailOf(first)).text).toContain(`2 × Product ${variantId}`);
    // names nothing of the order: the open case has it for staff
    expect(await rowOf(third)).toMatchObject({ state: 'joined' });
    expect((await mailsTo(shop, email)).filter(({ key }) => key?.startsWith('withdrawal:'))).toHaveLength(3);
  });

  test('has no last day before the delivery', async () => {
    for (const [status, labels] of [
      ['confirmed', 0],
      ['shipped', 1],
    ] as const) {
      const { number, email } = await order({ status });
      const answer = await declare({ order_number: number, name: 'An', email });
      await work(answer);
      expect(await rowOf(answer)).toMatchObject({ state: 'open', last_day: null });
      const mail = await mailOf(answer);
      expect(mail.attachments).toHaveLength(1 + labels);
      expect(mail.text).toContain('14 dagen na de levering');
    }
  });

  test('before shipping holds the order back until it is settled, and its pages show that', async () => {
    const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
    const { id, number, email } = await order({ status: 'confirmed', userId });
    const days = { from: '2099-03-09', to: '2099-03-11' };
    await shop.db.updateTable('orders').set({ delivery_from: days.from, delivery_to: days.to }).where('id', '=', id).execute();
    await shop.db
      .insertInto('delivery_slots')
      .values({ order_id: id, class: 'van', day: days.from, half: 'am', state: 'booked' })
      .execute();
    const own = await signIn(shop, DEMO_PRIVATE);
    const owned = async () => (await shop.call('GET', `/api/orders/${id}`, { headers: own })).json<Order>();
    expect(await owned()).toMatchObject({ delivery_window: days, delivery_slot: { day: days.from } });
    const answer = await declare({ order_number: number, name: 'An', email });
    // no page names a day that nobody can promise
    expect(await owned()).toMatchObject({ delivery_window: null, delivery_slot: null, next_steps: [] });
    await work(answer);
    const { text } = await mailOf(answer);
    expect(text).toContain('Je hoeft niets terug te sturen.');
    expect(text).not.toContain('We mogen wachten tot de stukken terug zijn');
    const query = new URLSearchParams({ number, email, postcode: HOME.zip_code });
    const tracked = async () => (await shop.call('GET', `/api/orders/track?${query}`)).json<TrackedOrder>();
    expect(await tracked()).toMatchObject({ status: 'confirmed', withdrawal_received_at: answer.received_at });
    const { data } = await listOrders(
      shop.db,
      userId,
      { page: 1, per_page: 24 },
      { settings: await shop.services.readSettings(), now: new Date() },
    );
    expect(data.find((each) => each.id === id)).toMatchObject({ withdrawal_received_at: answer.received_at });
    const ship = () => shipOrder(shop.services, id, { carrier: 'bpost', code: null, url: null });
    await expect(ship()).rejects.toMatchObject({ status: 409, code: 'order.withdrawal_open' });
    await expect(closeWithdrawal(shop.services, answer.reference)).rejects.toMatchObject({ code: 'withdrawal.cancel_instead' });
    await closeWithdrawal(shop.services, answer.reference, { isRevoked: true });
    expect(await tracked()).toMatchObject({ withdrawal_received_at: null });
    expect(await ship()).toMatchObject({ status: 'shipped' });
  });

  test('after the order has left is said by its pages until it is settled', async () => {
    const { number, email, id } = await order();
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    const query = new URLSearchParams({ number, email, postcode: HOME.zip_code });
    const tracked = async () => (await shop.call('GET', `/api/orders/track?${query}`)).json<TrackedOrder>();
    expect(await tracked()).toMatchObject({ withdrawal_received_at: null, withdrawal_after_shipping_at: answer.received_at });
    await shop.db.updateTable('withdrawals').set({ state: 'closed', closed_at: new Date() }).where('order_id', '=', id).execute();
    expect(await tracked()).toMatchObject({ withdrawal_after_shipping_at: null });
  });

  test('finds its order by the number in any notation, and so do tracking, its articles and staff', async () => {
    const { id, number, email } = await order({ status: 'confirmed' });
    const spaced = number.replace('-', ' ');
    const answer = await declare({ order_number: spaced, name: 'An', email });
    await work(answer);
    expect(await rowOf(answer)).toMatchObject({ order_id: id, order_number: number });
    const query = new URLSearchParams({ number: `#${number.replace('-', '')}`, email, postcode: HOME.zip_code });
    expect((await shop.call('GET', `/api/orders/track?${query}`)).json<TrackedOrder>()).toMatchObject({ number });
    const wanted = { q: number.replace('-', ''), sort: '-received_at', page: 1, per_page: 24 } as const;
    expect((await listStaffWithdrawals(shop.db, wanted)).rows.map(({ reference }) => reference)).toEqual([answer.reference]);
  });

  test('is closed with its order when that is cancelled', async () => {
    const { id, number, email } = await order({ status: 'confirmed' });
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    await cancelOrder(shop.services, id);
    expect(await rowOf(answer)).toMatchObject({ state: 'closed', closed_at: expect.any(Date) });
    expect((await listWithdrawals(shop.db)).map(({ reference }) => reference)).not.toContain(answer.reference);
  });

  test('ends with its return when the customer cancels that, who may then delete the account, and can withdraw again', async () => {
    const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
    const { id, number, email } = await order({ userId });
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    const { id: returnId } = await shop.db.selectFrom('returns').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
    await cancelReturn(shop.services, returnId, userId);
    expect(await rowOf(answer)).toMatchObject({ state: 'closed', closed_at: expect.any(Date) });
    expect((await listWithdrawals(shop.db)).map(({ reference }) => reference)).not.toContain(answer.reference);
    const [mail] = (await mailsTo(shop, '')).filter(({ key }) => key === `return-cancelled:${returnId}`);
    expect(mail?.text).toContain('Daarmee vervalt ook je herroeping');
    // somebody who knows number and address only is not believed again; the owner is
    const stranger = await declare({ order_number: number, name: 'An', email });
    await work(stranger);
    expect(await rowOf(stranger)).toMatchObject({ state: 'unproven' });
    const again = await declare({ order_number: number, name: 'An', email }, await signIn(shop, DEMO_PRIVATE));
    await work(again);
    expect(await rowOf(again)).toMatchObject({ state: 'open', order_id: id });
  });

  test('that staff accept starts a return with its instructions, once', async () => {
    const { id, number, email } = await order();
    const first = await declare({ order_number: number, name: 'An', email });
    await work(first);
    await closeWithdrawal(shop.services, first.reference, { isRevoked: true });
    await shop.db.updateTable('returns').set({ status: 'cancelled', cancelled_at: new Date() }).where('order_id', '=', id).execute();
    const guest = await declare({ order_number: number, name: 'An', email });
    await work(guest);
    const openReturns = () =>
      shop.db.selectFrom('returns').select('number').where('order_id', '=', id).where('status', '=', 'open').execute();
    expect([await rowOf(guest), await openReturns()]).toMatchObject([{ state: 'unproven' }, []]);
    await acceptWithdrawal(shop.services, guest.reference);
    await work(guest);
    expect([await rowOf(guest), await openReturns()]).toMatchObject([{ state: 'open' }, [{ number: expect.any(String) }]]);
    expect((await mailOf(guest)).text).toMatch(/Het label van retour R/);
    await expect(acceptWithdrawal(shop.services, guest.reference)).rejects.toMatchObject({ code: 'withdrawal.not_unproven' });
    await expect(acceptWithdrawal(shop.services, 'W-NONE')).rejects.toMatchObject({ code: 'withdrawal.not_found' });
  });

  test('before the order is paid holds it back once it is', async () => {
    const { id, number, email } = await order({ status: 'confirmed' });
    await shop.db.updateTable('orders').set({ status: 'awaiting_payment', paid_at: null }).where('id', '=', id).execute();
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    expect(await rowOf(answer)).toMatchObject({ state: 'open', order_id: id });
    const { text } = await mailOf(answer);
    expect(text).toContain('We houden ze tegen');
    expect(text).not.toContain('Je krijgt je geld terug');
    await shop.db.updateTable('orders').set({ status: 'confirmed', paid_at: new Date() }).where('id', '=', id).execute();
    const ship = shipOrder(shop.services, id, { carrier: 'bpost', code: null, url: null });
    await expect(ship).rejects.toMatchObject({ status: 409, code: 'order.withdrawal_open' });
  });

  test.each([
    ['on the last second', '2026-11-03T22:59:59Z', 'open'],
    ['a second later', '2026-11-03T23:00:00Z', 'late'],
  ])('declared %s is %s', async (_, moment, state) => {
    const { number, email, id } = await order({ deliveredAt: new Date('2026-10-20T09:00:00Z') });
    const answer = await at(moment, () => declare({ order_number: number, name: 'An', email }));
    await work(answer);
    expect(await rowOf(answer)).toMatchObject({ state });
    const returns = await shop.db.selectFrom('returns').select('id').where('order_id', '=', id).execute();
    expect(returns).toHaveLength(state === 'open' ? 1 : 0);
    expect((await mailOf(answer)).text.includes('na de laatste dag')).toBe(state === 'late');
  });

  test('of a company is answered, but starts nothing', async () => {
    const { number, email, id } = await order({ role: 'b2b' });
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    expect((await mailOf(answer)).text).toContain('Het herroepingsrecht is er voor consumenten');
    expect(await shop.db.selectFrom('returns').select('id').where('order_id', '=', id).execute()).toEqual([]);
  });

  test('says which pieces were made to measure', async () => {
    await shop.db.updateTable('variants').set({ is_custom_made: true }).where('id', '=', variantId).execute();
    const { number, email } = await order();
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    await shop.db.updateTable('variants').set({ is_custom_made: false }).where('id', '=', variantId).execute();
    const { text } = await mailOf(answer);
    expect(text).toMatch(new RegExp(`op jouw maat gemaakt is:\\s+[^\\n]*Product ${variantId}`));
    expect(text).not.toContain('liep al een retour');
    expect(text).not.toContain('Je krijgt je geld terug');
  });

  test('of goods and a rental says the last day of each', async () => {
    const lines = [
      { variantId, amount: 1, unit: 500 },
      { variantId, amount: 1, unit: 700, kind: 'rental' as const },
    ];
    const { id, number, email } = await order({ lines, status: 'confirmed', deliveredAt: null });
    const orderedAt = new Date(Date.now() - 5 * 86_400_000);
    await shop.db.updateTable('orders').set({ ordered_at: orderedAt }).where('id', '=', id).execute();
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    const { text } = await mailOf(answer);
    expect(text).toMatch(/dagen na de levering/);
    expect(text).toContain(`De huur: ${dayText(returnableUntil(orderedAt, WITHDRAWAL_DAYS), 'nl')}`);
  });

  test('of a rental starts no return and promises no refund of goods', async () => {
    const { id, number, email } = await order({ lines: [{ variantId, amount: 1, unit: 500, kind: 'rental' }] });
    const orderedAt = new Date(Date.now() - 5 * 86_400_000);
    await shop.db.updateTable('orders').set({ ordered_at: orderedAt }).where('id', '=', id).execute();
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    const { text } = await mailOf(answer);
    expect(text).toContain('Een gehuurde machine stuur je niet terug');
    // counted from the order, two days before this one's delivery
    expect(text).toContain('Laatste dag om te herroepen');
    expect((await rowOf(answer)).last_day).toBe(returnableUntil(orderedAt, WITHDRAWAL_DAYS));
    expect(text).not.toContain('liep al een retour');
    expect(text).not.toContain('Je krijgt je geld terug');
  });
});

describe('a statement without its order', () => {
  test('opens no case; a known customer is informed by mail, a stranger is not', async () => {
    const { email } = await order();
    const wrong = await declare({ order_number: '2026-999998', name: 'Buy at evil.example', email });
    const stranger = await declare({ order_number: '2026-999998', name: 'An', email: 'vreemd@voorbeeld.be' });
    await work(wrong);
    await work(stranger);
    const mail = await mailOf(wrong);
    expect(mail.subject).toBe('We vinden je bestelling niet');
    expect(mail.text).not.toContain('evil.example');
    expect(await mailsTo(shop, 'vreemd@voorbeeld.be')).toEqual([]);
    const listed = (await listWithdrawals(shop.db)).map(({ reference }) => reference);
    expect(listed).not.toContain(wrong.reference);
    await expect(closeWithdrawal(shop.services, wrong.reference)).rejects.toMatchObject({ code: 'withdrawal.not_found' });
  });

  test('with an order’s number but another address is a case for staff, who may settle it', async () => {
    const { number } = await order();
    const email = 'vroeger-adres@voorbeeld.be';
    const answer = await declare({ order_number: ` #${number.toLowerCase()} `, name: 'An', email });
    await work(answer);
    expect(await mailsTo(shop, email)).toEqual([]);
    expect((await listWithdrawals(shop.db)).map(({ reference }) => reference)).toContain(answer.reference);
    expect(await closeWithdrawal(shop.services, answer.reference)).toMatchObject({ state: 'closed' });
    expect((await listWithdrawals(shop.db)).map(({ reference }) => reference)).not.toContain(answer.reference);
  });

  test('is the order’s own when its buyer is signed in, whatever address they type', async () => {
    const customer = await signIn(shop, DEMO_PRIVATE);
    const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
    const { number } = await order({ userId, email: DEMO_PRIVATE });
    const answer = await declare({ order_number: number, name: 'An', email: 'nieuw-adres@voorbeeld.be' }, customer);
    await work(answer);
    expect((await mailOf(answer)).to_address).toBe('nieuw-adres@voorbeeld.be');
    expect((await rowOf(answer)).state).not.toBe('unmatched');
  });

  test('is deleted after ninety days, like the files of mails; cases stay', async () => {
    const { number, email } = await order();
    const unmatched = await declare({ order_number: '2026-999997', name: 'An', email });
    const matched = await declare({ order_number: number, name: 'An', email });
    await work(matched);
    const [file] = (await mailOf(matched)).attachments;
    await pruneWithdrawals(shop.services);
    expect(await shop.services.storage.get(file?.storageKey ?? '')).not.toBeNull();
    await at(new Date(Date.now() + 91 * 86_400_000).toISOString(), () => pruneWithdrawals(shop.services));
    expect(await shop.services.storage.get(file?.storageKey ?? '')).toBeNull();
    expect(await rowOf(matched)).toMatchObject({ state: 'open', files: [] });
    await expect(rowOf(unmatched)).rejects.toThrow();
  });
});

test('the receipt of a purchase that was delivered abroad names neither a price nor a carrier of the settings', async () => {
  const { id, number, email } = await order();
  const delivery_address = JSON.stringify({ ...HOME, country: 'de', zip_code: '52062', city: 'Aachen' });
  await shop.db.updateTable('orders').set({ delivery_address }).where('id', '=', id).execute();
  const answer = await declare({ order_number: number, name: 'An', email });
  await work(answer);
  const { text } = await mailOf(answer);
  expect(text).toContain('We bellen je binnen twee werkdagen en spreken af hoe de stukken bij ons terugkomen.');
  expect(text).toContain('Het terugsturen kost je niets.');
  expect(text).not.toMatch(/Terugsturen met|bpost/);
});

test('staff list cases, oldest first, and close them once', async () => {
  const { number, email } = await order();
  const answer = await declare({ order_number: number, name: 'An', email });
  expect((await listWithdrawals(shop.db)).at(-1)?.reference).toBe(answer.reference);
  await closeWithdrawal(shop.services, answer.reference, { note: 'Terugbetaald op 24 november.' });
  await expect(closeWithdrawal(shop.services, answer.reference)).rejects.toMatchObject({ code: 'withdrawal.closed' });
  const closed = (await mailsTo(shop, email)).filter(({ key }) => key?.startsWith('withdrawal-closed:'));
  expect(closed.map(({ text }) => text.includes('Terugbetaald op 24 november.'))).toEqual([true]);
});

describe('gifts of a withdrawn purchase', () => {
  const gift = { variantId: 0, amount: 1, unit: 0, kind: 'gift' as const, giftUnit: 590 };
  const withGift = () =>
    order({
      lines: [
        { variantId, amount: 3, unit: 5000 },
        { ...gift, variantId: variantId + 1 },
      ],
      giftThresholds: { 10000: 1 },
    });
  const itemsOf = async (orderId: number) =>
    (
      await shop.db
        .selectFrom('return_items as i')
        .innerJoin('order_lines as l', 'l.id', 'i.order_line_id')
        .select(['l.kind', 'i.amount'])
        .where('l.order_id', '=', orderId)
        .orderBy('l.position')
        .execute()
    ).map(({ kind, amount }) => [kind, amount]);

  test('have to be returned with the whole order, and the mail states the deduction otherwise', async () => {
    const { id, number, email } = await withGift();
    const answer = await declare({ order_number: number, name: 'An', email });
    await work(answer);
    expect(await itemsOf(id)).toEqual([
      ['sale', 3],
      ['gift', 1],
    ]);
    expect(await shop.db.selectFrom('returns').select('gift_cents').where('order_id', '=', id).execute()).toEqual([{ gift_cents: 0 }]);
    const content = (await mailOf(answer)).text;
    expect(content).toContain(`Bij deze aankoop kreeg je gratis: 1 × Product ${variantId + 1}`);
    expect(content).toMatch(/houden we €\s*5,90 af/);
  });

  test('that an earlier refund has deducted are not deducted again: the mail says that they are paid back with what is left', async () => {
    const { id, number, email } = await withGift();
    const first = await declare({ order_number: number, name: 'An', email, items: [{ sku: `SKU-${variantId}`, amount: 2 }] });
    await work(first);
    expect((await mailOf(first)).text).toMatch(/houden we €\s*5,90 af/);
    const row = await shop.db.selectFrom('returns').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    const sku = (
      await shop.db.selectFrom('order_lines').select('sku').where('order_id', '=', id).where('kind', '=', 'gift').executeTakeFirstOrThrow()
    ).sku;
    await closeReturn(shop.services, row.number, { missingGifts: { [sku]: 1 } });

    const rest = await declare({ order_number: number, name: 'An', email });
    await work(rest);
    const { text } = await mailOf(rest);
    expect(text).toMatch(
      /hielden we al €\s*5,90 af van een eerdere terugbetaling\. Stuur je het mee terug, dan betalen we ook dat bedrag terug/,
    );
    expect(text).not.toContain('anders houden we');
  });

  test('are each named once: the one that an earlier refund has deducted, and the one that is no longer earned now', async () => {
    const { id, number, email } = await order({
      lines: [
        { variantId, amount: 6, unit: 5000 },
        { ...gift, variantId: variantId + 1 },
        { ...gift, variantId: variantId + 2, giftUnit: 990 },
      ],
      giftThresholds: { 10000: 1, 25000: 2 },
    });
    const first = await declare({ order_number: number, name: 'An', email, items: [{ sku: `SKU-${variantId}`, amount: 3 }] });
    await work(first);
    const cheap = `1 × Product ${variantId + 1}`;
    const dear = `1 × Product ${variantId + 2}`;
    expect((await mailOf(first)).text).toContain(`kreeg je gratis: ${cheap}. Stuur dat mee terug`);
    const row = await shop.db.selectFrom('returns').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();
    const { sku } = await shop.db
      .selectFrom('order_lines')
      .select('sku')
      .where('order_id', '=', id)
      .where('gift_unit_cents', '=', 590)
      .executeTakeFirstOrThrow();
    await closeReturn(shop.services, row.number, { missingGifts: { [sku]: 1 } });

    const rest = await declare({ order_number: number, name: 'An', email });
    await work(rest);
    const { text } = await mailOf(rest);
    expect(text).toMatch(new RegExp(`kreeg je gratis: ${dear}\\. Stuur dat mee terug, anders houden we €\\s*9,90 af`));
    expect(text).toMatch(new RegExp(`kreeg je gratis: ${cheap}\\. Daarvoor hielden we al €\\s*5,90 af`));
  });

  test('stay with the customer while the remaining goods earn them', async () => {
    const { id, number, email } = await withGift();
    const answer = await declare({ order_number: number, name: 'An', email, items: [{ sku: `SKU-${variantId}`, amount: 1 }] });
    await work(answer);
    expect(await itemsOf(id)).toEqual([['sale', 1]]);
    expect((await mailOf(answer)).text).not.toContain('gratis');
  });
});

describe('statements of somebody who knows only number and address', () => {
  const casesOf = (orderId: number) =>
    shop.db.selectFrom('withdrawals').select(['id', 'state', 'joined_id']).where('order_id', '=', orderId).orderBy('id').execute();
  const receipts = async (email: string) => (await mailsTo(shop, email)).filter(({ key }) => key?.startsWith('withdrawal:'));
  const ship = (id: number) => shipOrder(shop.services, id, { carrier: 'bpost', code: null, url: null });

  test('open one case, however often they are repeated, and get a receipt each', async () => {
    const { id, number, email } = await order({ status: 'confirmed' });
    for (let turn = 0; turn < 4; turn += 1) {
      const items = turn === 2 ? [{ sku: `SKU-${variantId}`, amount: 1 }] : undefined;
      await work(await declare({ order_number: number, name: 'X', email, ...(items && { items }) }));
    }
    expect((await casesOf(id)).map(({ state }) => state)).toEqual(['open', 'joined', 'joined', 'joined']);
    expect(await receipts(email)).toHaveLength(4);
    expect((await listWithdrawals(shop.db)).filter((row) => row.order_id === id)).toHaveLength(1);
  });

  test('wait for staff after a revoke, and hold the order back only when the browser that ordered repeats them', async () => {
    const { id, number, email } = await order({ status: 'confirmed' });
    const first = await declare({ order_number: number, name: 'X', email });
    await work(first);
    await closeWithdrawal(shop.services, first.reference, { isRevoked: true });
    const second = await declare({ order_number: number, name: 'X', email });
    await work(second);
    expect(await rowOf(second)).toMatchObject({ state: 'unproven' });
    expect((await mailOf(second)).subject).toContain(second.reference);
    expect((await listWithdrawals(shop.db)).map(({ reference }) => reference)).toContain(second.reference);
    const { cart_id } = await shop.db.selectFrom('orders').select('cart_id').where('id', '=', id).executeTakeFirstOrThrow();
    const proven = await declare({ order_number: number, name: 'An', email }, { 'cart-proof': cart_id });
    expect(await rowOf(proven)).toMatchObject({ state: 'open', is_proven: true });
    await expect(ship(id)).rejects.toMatchObject({ code: 'order.withdrawal_open' });
    await closeWithdrawal(shop.services, proven.reference, { isRevoked: true });
    expect(await ship(id)).toMatchObject({ status: 'shipped' });
  });

  test('send five receipts a day about an order; the next one that says something new comes later', async () => {
    const { id, number, email } = await order({ lines: [{ variantId, amount: 40, unit: 500 }] });
    for (let amount = 1; amount <= 7; amount += 1)
      await work(await declare({ order_number: number, name: 'X', email, items: [{ sku: `SKU-${variantId}`, amount }] }));
    expect(await receipts(email)).toHaveLength(5);
    expect((await casesOf(id)).every(({ state }) => state === 'open')).toBe(true);
  });

  test('are revoked by staff with five mails a day about one order at most', async () => {
    const { id, number, email } = await order();
    const references: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const { reference } = await declare({ order_number: number, name: 'X', email });
      references.push(reference);
      await closeWithdrawal(shop.services, reference, { isRevoked: true });
    }
    const mails = (await mailsTo(shop, email)).filter(({ key }) => key?.startsWith('withdrawal-closed:'));
    expect(mails).toHaveLength(5);
    expect((await casesOf(id)).every(({ state }) => state === 'closed')).toBe(true);
    expect(references).toHaveLength(7);
  });

  test('open a return that the owner’s own replaces', async () => {
    const customer = await signIn(shop, DEMO_PRIVATE);
    const { id: userId } = await shop.db.selectFrom('users').select('id').where('email', '=', DEMO_PRIVATE).executeTakeFirstOrThrow();
    const { id, number, email } = await order({ userId });
    await work(await declare({ order_number: number, name: 'X', email }));
    const line = await shop.db.selectFrom('order_lines').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
    const items = [{ order_item_id: line.id, amount: 3, reason: 'changed_mind', comment: '' }];
    const returnable = await shop.call('GET', `/api/retours/returnable?order_id=${id}`, { headers: customer });
    expect(returnable.json()).toMatchObject({ can_return: true, items: [{ left: 3 }] });
    const own = await shop.call('POST', '/api/retours', { headers: customer, payload: { order_id: id, items } });
    expect([own.statusCode, own.body]).toEqual([201, expect.any(String)]);
    // the label of the first was mailed
    const [first] = await shop.db.selectFrom('returns').select('id').where('order_id', '=', id).orderBy('id').execute();
    const mails = (await mailsTo(shop, DEMO_PRIVATE)).filter(({ key }) => key === `return-cancelled:${first?.id ?? 0}`);
    expect(mails.map(({ text }) => text.replaceAll(/\s+/g, ' '))).toEqual([expect.stringContaining('Die komt in de plaats van retour R')]);
    const returns = await shop.db
      .selectFrom('returns')
      .select(['status', 'withdrawal_id'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(returns).toEqual([
      { status: 'cancelled', withdrawal_id: expect.any(Number) },
      { status: 'open', withdrawal_id: null },
    ]);
    await work(await declare({ order_number: number, name: 'X', email }));
    expect(await shop.db.selectFrom('returns').select('id').where('order_id', '=', id).execute()).toHaveLength(2);
  });
});
