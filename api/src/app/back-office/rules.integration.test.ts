import { randomUUID } from 'node:crypto';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { AuditAnswer } from 'shared-contracts/staff/accounts';
import type { CartTrial, CartTrialAnswer } from 'shared-contracts/staff/cart-trial';
import type { Coupon, CouponAnswer, CouponsAnswer } from 'shared-contracts/staff/coupons';
import type { NoticesPreviewAnswer, SettingsAnswer, StaffSettingAnswer } from 'shared-contracts/staff/settings';
import type { Cart, ShareAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { sql } from 'kysely';
import { applyDueSettings } from '../../content/settings/edit-settings.ts';
import { runMaintenance } from '../maintenance.ts';
import { JOBS_BY_NAME } from '../queue-jobs.ts';
import { runAdminCommand } from '../admin/run-command.ts';
import { addDays } from '../../platform/days.ts';
import { pastOrder } from '../../testing/past-orders.ts';
import { BACK_OFFICE_URL, openTestBackOffice } from '../../testing/back-office.ts';
import type { StaffMemberOfTest, TestBackOffice } from '../../testing/back-office.ts';
import { HOME, OPEN_TIMEOUT_MS, fillCart, openTestShop, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { eventually, quietLog } from '../../testing/worker.ts';

let shop: TestShop;
let office: TestBackOffice;
let owner: StaffMemberOfTest;
let variant: { id: number; sku: string };
beforeAll(async () => {
  shop = await openTestShop({ env: { BACK_OFFICE_URL } });
  office = await openTestBackOffice(shop);
  owner = await office.asStaff('owner');
  const { id } = await someVariant(shop);
  variant = await shop.db.selectFrom('variants').select(['id', 'sku']).where('id', '=', id).executeTakeFirstOrThrow();
}, OPEN_TIMEOUT_MS);
afterAll(() => office.close());

const problem = (answer: { json: <Body>() => Body }): ApiError => answer.json<ApiError>();
const admin = (...argv: string[]) =>
  runAdminCommand(shop.services, { argv, actor: 'greet' }, (error) => {
    throw error as Error;
  });
/** Sessions end meanwhile. */
const pass = async (minutes: number): Promise<void> => {
  shop.passMinutes(minutes);
  owner = await office.asStaff('owner');
};
const dayAhead = (days: number): string => brusselsDay(addDays(shop.services.now(), days));

describe('coupons', () => {
  const RULE = { kind: 'percentage', value: 1000, min_goods_cents: 0, from: null, until: null, once_per_customer: false } as const;
  const coupon = async (code: string): Promise<CouponAnswer> => (await owner.call('GET', `/api/coupons/${code}`)).json();
  const add = async (code: string, rule: object = {}): Promise<CouponAnswer> => {
    const answer = await owner.call('POST', '/api/coupons', { ...RULE, code, ...rule });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  const attempt = (code: string, rule: object, cart: object) =>
    owner.call('POST', '/api/coupons/try', { ...RULE, code, cart: null, lines: [], ...rule, ...cart });
  const tried = async (code: string, rule: object, cart: object): Promise<CartTrial> => {
    const answer = await attempt(code, rule, cart);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<CartTrialAnswer>().data;
  };
  const apply = (cart: Cart, code: string) =>
    shop.call('POST', `/api/carts/${cart.id}/discount-code`, { payload: { discount_code: code }, headers: { language: 'en-US' } });

  test('a day that nobody can mean is refused at its field', async () => {
    for (const rule of [{ from: '0001-01-01' }, { until: '9999-12-31' }]) {
      const answer = await owner.call('POST', '/api/coupons', { ...RULE, code: 'LONGAGO', ...rule });
      expect([answer.statusCode, problem(answer).code, Object.keys(problem(answer).errors ?? {})]).toEqual([
        422,
        'request.invalid',
        Object.keys(rule),
      ]);
    }
  });

  test('a code is tried on a customer’s cart before it is saved, and gives exactly that afterwards', async () => {
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 10 }] });
    const rule = { value: 1250, min_goods_cents: 1000 };
    const trial = await tried('PROEF-1', rule, { cart: cart.id });
    expect((await apply(cart, 'PROEF-1')).statusCode).toBe(422);
    expect((await owner.call('GET', '/api/coupons/PROEF-1')).statusCode).toBe(404);
    await add('PROEF-1', rule);
    const { totals } = (await apply(cart, 'PROEF-1')).json<Cart>();
    expect(trial).toMatchObject({
      problem: null,
      before: { discount_cents: 0, total_cents: cart.totals.total_incl_vat_cents },
      after: { discount_cents: totals.discount_incl_vat_cents, total_cents: totals.total_incl_vat_cents },
    });
    expect(trial.after.discount_cents).toBeGreaterThan(0);
    expect(trial.lines).toMatchObject([{ sku: variant.sku, amount: 10, is_discountable: true }]);
  });

  test('a trial says why a code gives nothing, in the words of the cart; one that begins later is tried for its first moment', async () => {
    const lines = [{ sku: variant.sku.toLowerCase(), amount: 1 }];
    const small = await tried('PROEF-2', { min_goods_cents: 99_900 }, { lines });
    expect(small).toMatchObject({ after: { discount_cents: 0 }, problem: { code: 'minimum' } });
    await add('PROEF-2', { min_goods_cents: 99_900 });
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    expect(problem(await apply(cart, 'PROEF-2')).message).toBe(small.problem?.message);
    const later = await tried('PROEF-3', { from: dayAhead(40), until: dayAhead(50) }, { lines });
    expect(later).toMatchObject({ problem: null, at: expect.stringContaining('T') as string });
    expect(later.at > shop.services.now().toISOString()).toBe(true);
  });

  test('a code for one use is refused to the customer who used it, as in the shop', async () => {
    const buyer = { shipping_address: HOME, email: 'eenmaal@voorbeeld.be' };
    await add('EENMAAL', { once_per_customer: true });
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 2 }] }, buyer);
    const order = await pastOrder(shop, {
      userId: null,
      lines: [{ variantId: variant.id, amount: 1, unit: 5000 }],
      discount: 500,
      email: buyer.email.toUpperCase(),
    });
    await shop.db.updateTable('orders').set({ coupon_code: 'EENMAAL' }).where('id', '=', order.id).execute();
    expect(await tried('EENMAAL', { once_per_customer: true }, { cart: cart.id })).toMatchObject({ problem: { code: 'used' } });
    expect(await tried('EENMAAL', { once_per_customer: false }, { cart: cart.id })).toMatchObject({ problem: null });
    expect(problem(await apply(cart, 'EENMAAL')).code).toBe('coupon.used');
    expect((await coupon('EENMAAL')).data).toMatchObject({ uses: 1, discount_cents: 500, last_used_at: expect.any(String) as string });
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('coupon_code', '=', 'EENMAAL').execute();
    expect((await coupon('EENMAAL')).data).toMatchObject({ uses: 0, discount_cents: 0, last_used_at: null });
  });

  test('a shared cart’s link is a cart; an unknown cart, link or article is named at its field', async () => {
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 3 }] });
    const { token } = (await shop.call('POST', `/api/carts/${cart.id}/share`)).json<ShareAnswer>();
    const link = await tried('PROEF-4', {}, { cart: `https://shop.example/nl/cart/shared/${token}?utm=x` });
    expect(link.lines).toMatchObject([{ sku: variant.sku, amount: 3 }]);
    for (const wrong of [randomUUID(), 'x'.repeat(43), 'mijn winkelwagen'])
      expect(problem(await attempt('PROEF-4', {}, { cart: wrong })).errors).toEqual({
        cart: ['This cart does not exist, or no longer does'],
      });
    expect(problem(await attempt('PROEF-4', {}, {})).errors).toHaveProperty('lines');
    const lines = [
      { sku: variant.sku, amount: 1 },
      { sku: 'GEEN', amount: 1 },
    ];
    expect(problem(await attempt('PROEF-4', {}, { lines })).errors).toEqual({ 'lines.1.sku': ['There is no article GEEN'] });
  });

  test('a change is made only to what was seen, and the second of two who change gets the present record', async () => {
    const { revision } = await add('WIJZIG');
    const put = (value: number, seen = revision) => owner.call('PUT', '/api/coupons/WIJZIG', { ...RULE, value, revision: seen });
    const answers = await Promise.all([put(1100), put(1200)]);
    const [winner, loser] = answers[0]?.statusCode === 200 ? answers : answers.toReversed();
    expect([winner?.statusCode, loser?.statusCode]).toEqual([200, 409]);
    const now = winner?.json<CouponAnswer>();
    expect(loser?.json<ApiError>()).toMatchObject({
      code: 'staff.changed_meanwhile',
      meta: { current: { data: { value: now?.data.value }, revision: now?.revision } },
    });
    expect((await put(20_000, now?.revision)).json<ApiError>().code).toBe('coupon.percentage');
    const { data: log } = (await owner.call('GET', '/api/audit?subject=coupon%20WIJZIG&operation=coupons.change')).json<AuditAnswer>();
    expect(log.find(({ outcome }) => outcome === 'done')).toMatchObject({ before: { value: 1000 }, after: { value: now?.data.value } });
  });

  test('one that was ended during a day stays ended when something else of it is changed', async () => {
    await add('VANDAAG', { until: dayAhead(3) });
    expect((await owner.call('POST', '/api/coupons/VANDAAG/end')).statusCode).toBe(200);
    await pass(1);
    const { data, revision } = await coupon('VANDAAG');
    expect(data.state).toBe('ended');
    const body = (until: string | null) => ({ ...RULE, from: data.from, until, min_goods_cents: 500, revision });
    const saved = (await owner.call('PUT', '/api/coupons/VANDAAG', body(data.until))).json<CouponAnswer>();
    expect(saved.data).toMatchObject({ state: 'ended', valid_until: data.valid_until, min_goods_cents: 500 });
    const again = await owner.call('PUT', '/api/coupons/VANDAAG', { ...body(dayAhead(9)), revision: saved.revision });
    expect(again.json<CouponAnswer>().data.state).toBe('current');
  });

  test('no period is saved that never comes, also when only its beginning is moved', async () => {
    const { data, revision } = await add('NOOIT', { until: dayAhead(3) });
    const change = (from: string) => owner.call('PUT', '/api/coupons/NOOIT', { ...RULE, from, until: data.until, revision });
    expect((await change(dayAhead(5))).json<ApiError>().code).toBe('coupon.period');
    expect((await change(dayAhead(2))).statusCode).toBe(200);
  });

  test('the list has states, searches by part of a code, and the command line lists all of them', async () => {
    await add('LIJST-A', { from: dayAhead(20) });
    await add('LIJST-B');
    const list = async (query: string): Promise<string[]> =>
      (await owner.call('GET', `/api/coupons?q=lijst&${query}`)).json<CouponsAnswer>().data.map(({ code }: Pick<Coupon, 'code'>) => code);
    expect([await list(''), await list('state=planned'), await list('sort=-code'), await list('state=ended')]).toEqual([
      ['LIJST-A', 'LIJST-B'],
      ['LIJST-A'],
      ['LIJST-B', 'LIJST-A'],
      [],
    ]);
    const rows = (await admin('coupons', 'list')).answer.rows ?? [];
    expect(rows.map(({ code }) => code)).toEqual(expect.arrayContaining(['LIJST-A', 'LIJST-B', 'PROEF-1']));
    expect((await admin('coupons', 'end', 'lijst-b')).exitCode).toBe(0);
    expect((await owner.call('POST', '/api/coupons', { ...RULE, code: 'lijst-a' })).json<ApiError>().code).toBe('coupon.exists');
  });
});

describe('settings', () => {
  const setting = async (key: string): Promise<StaffSettingAnswer> => (await owner.call('GET', `/api/settings/${key}`)).json();
  const put = (key: string, body: object) => owner.call('PUT', `/api/settings/${key}`, body);
  const inShop = async (key: string): Promise<unknown> => (await shop.call('GET', `/api/settings/${key}`)).json<{ value: unknown }>().value;
  /** As clocks in Brussels show it, so many minutes ahead. */
  const momentAhead = (minutes: number): string =>
    new Date(shop.services.now().getTime() + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: 'Europe/Brussels' })
      .slice(0, 16)
      .replace(' ', 'T');
  const changes = async (): Promise<number> =>
    (await shop.db.selectFrom('page_changes').select('id').where('tag', '=', 'shop').execute()).length;
  const notice = (more: object) => ({
    id: 'notice-1',
    from: dayAhead(0),
    to: dayAhead(5),
    closed: true,
    text: { nl: 'Gesloten', fr: 'Fermé', de: 'Geschlossen', en: 'Closed' },
    ...more,
  });
  // other tests of this file price carts
  afterEach(async () => {
    await shop.db.deleteFrom('planned_settings').execute();
    await put('notices', { value: [] });
  });

  test('are changed only as they were seen, with what is wrong at its field, and say who changed them', async () => {
    const { revision, data } = await setting('returns.period_days');
    const value = Number(data.value) + 1;
    const answers = await Promise.all([
      put('returns.period_days', { value, revision }),
      put('returns.period_days', { value: value + 1, revision }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const conflict = answers.find(({ statusCode }) => statusCode === 409)?.json<ApiError>();
    expect(conflict?.meta).toMatchObject({ current: { revision: (await setting('returns.period_days')).revision } });
    const wrong = await put('shipping', { value: { letter: { price_cents: -1, free_from_cents: null } } });
    expect(Object.keys(problem(wrong).errors ?? {})).toEqual(expect.arrayContaining(['value.letter.price_cents', 'value.parcel']));
    expect(problem(await put('notices', {})).errors).toHaveProperty('value');
    for (const more of [{}, { valid_from: momentAhead(90) }]) {
      const huge = await put('returns.period_days', { value: 3_000_000, ...more });
      expect([huge.statusCode, Object.keys(problem(huge).errors ?? {})]).toEqual([422, ['value']]);
    }
    const { facts } = (await owner.call('GET', '/api/settings')).json<SettingsAnswer>();
    expect(facts.find(({ key }) => key === 'returns.period_days')).toMatchObject({
      changed_by: expect.stringMatching(/^Staff /) as string,
    });
    expect(facts.find(({ key }) => key === 'shipping')).toMatchObject({ changed_at: null });
  });

  test('saved for the first time by two at once are not overwritten unseen, although there is no row to lock', async () => {
    const { revision } = await setting('orders.unpaid');
    expect(await shop.db.selectFrom('settings').select('key').where('key', '=', 'orders.unpaid').execute()).toEqual([]);
    const value = (orders: number) => ({ guest: { orders, total_cents: 1000 }, account: { orders, total_cents: 1000 } });
    const answers = await Promise.all([1, 2].map((orders) => put('orders.unpaid', { value: value(orders), revision })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await shop.db.deleteFrom('settings').where('key', '=', 'orders.unpaid').execute();
  });

  test('planned for a moment come into force by themselves, once, with the pages dropped and an entry for who planned them', async () => {
    const before = await inShop('delivery.days');
    const value = { letter: 4, parcel: 4, van: 8, crane: 12 };
    const planned = await put('delivery.days', { value, valid_from: momentAhead(90) });
    expect(planned.json<StaffSettingAnswer>().data).toMatchObject({ value: before, planned: [{ value, has_failed: false }] });
    await pass(80);
    expect([await applyDueSettings(shop.db, shop.services.now()), await inShop('delivery.days')]).toEqual([0, before]);
    await pass(11);
    const dropped = await changes();
    const { rows: jobs } = await sql<{ start_after: Date }>`
      select start_after from pgboss.job where data ->> 'job' = 'apply-settings' order by created_on`.execute(shop.db);
    expect(jobs[0]?.start_after.toISOString()).toBe(planned.json<StaffSettingAnswer>().data.planned[0]?.valid_from);
    // the job of this moment, maintenance, and another worker
    const apply = () => applyDueSettings(shop.db, shop.services.now());
    const job = JOBS_BY_NAME.get('apply-settings');
    await Promise.all([job?.run(shop.services, {}, quietLog), apply(), apply()]);
    expect(await inShop('delivery.days')).toEqual(value);
    expect(await changes()).toBe(dropped + 1);
    const { data } = await setting('delivery.days');
    expect(data.planned).toEqual([]);
    const { data: log } = (await owner.call('GET', '/api/audit?subject=setting%20delivery.days')).json<AuditAnswer>();
    expect(log[0]).toMatchObject({ operation: 'settings.set', before: { value: before }, after: { value }, actor: log[1]?.actor });
    await put('delivery.days', { value: before });
  });

  test('planned are taken back before their moment; another plan for the same moment replaces the first', async () => {
    const at = momentAhead(600);
    await put('returns.period_days', { value: 40, valid_from: at });
    const { data } = (await put('returns.period_days', { value: 50, valid_from: at })).json<StaffSettingAnswer>();
    expect(data.planned).toMatchObject([{ value: 50 }]);
    const id = data.planned[0]?.id ?? 0;
    expect((await owner.call('DELETE', `/api/settings/shipping/planned/${id}`)).statusCode).toBe(404);
    expect((await owner.call('DELETE', `/api/settings/returns.period_days/planned/${id}?revision=older`)).statusCode).toBe(409);
    expect((await owner.call('DELETE', `/api/settings/returns.period_days/planned/${id}`)).json<StaffSettingAnswer>().data.planned).toEqual(
      [],
    );
    expect((await owner.call('DELETE', `/api/settings/returns.period_days/planned/${id}`)).statusCode).toBe(404);
    await pass(601);
    expect(await applyDueSettings(shop.db, shop.services.now())).toBe(0);
    for (const [body, field] of [
      [{ value: 40, valid_from: '2020-01-01T00:00' }, 'valid_from'],
      [{ value: 40, valid_from: '2027-03-28T02:30' }, 'valid_from'],
      [{ value: 1, valid_from: momentAhead(60) }, 'value'],
    ] as const)
      expect(Object.keys(problem(await put('returns.period_days', body)).errors ?? {})).toEqual([field]);
    const undated = await put('notices', { value: [], valid_from: momentAhead(60) });
    expect(problem(undated).errors).toHaveProperty('valid_from');
  });

  const plan = (key: string, value: unknown, planned_by: object = { kind: 'operator', id: null, name: 'greet', ip: null }) =>
    shop.db.insertInto('planned_settings').values({
      key,
      value: JSON.stringify(value),
      valid_from: shop.services.now(),
      planned_at: shop.services.now(),
      planned_by: JSON.stringify(planned_by),
    });

  test('a planned value that a later version can’t read does not come into force, stops no other, and says so after an hour', async () => {
    const before = await inShop('returns.period_days');
    await plan('returns.period_days', 'thirty').execute();
    await plan('cart.max_products', { variants: 90, pieces: 900 }).execute();
    await runMaintenance(shop.services, quietLog);
    expect(await inShop('returns.period_days')).toEqual(before);
    // a worker of another version may be able to read it
    expect((await setting('returns.period_days')).data.planned).toMatchObject([{ has_failed: false }]);
    await pass(61);
    await runMaintenance(shop.services, quietLog);
    expect((await setting('returns.period_days')).data.planned).toMatchObject([{ has_failed: true }]);
    expect((await setting('cart.max_products')).data.value).toEqual({ variants: 90, pieces: 900 });
  });

  test('a setting of another version, or one that fails, keeps no other from coming into force', async () => {
    await plan('a.setting.of.another.version', 1).execute();
    // nobody whom the audit log could name
    await plan('cart.max_products', { variants: 80, pieces: 800 }, {}).execute();
    await plan('returns.period_days', 45).execute();
    const before = await inShop('returns.period_days');
    await expect(applyDueSettings(shop.db, shop.services.now())).rejects.toThrow(AggregateError);
    expect((await setting('returns.period_days')).data.value).toBe(45);
    const kept = await shop.db.selectFrom('settings').select('value').where('key', '=', 'cart.max_products').executeTakeFirst();
    expect(kept?.value).not.toEqual({ variants: 80, pieces: 800 });
    await put('returns.period_days', { value: before });
  });

  test('are planned and taken back at the command line, too', async () => {
    expect((await admin('settings', 'set', 'returns.period_days', '60', '--from', dayAhead(9))).exitCode).toBe(0);
    const rows = (await admin('settings', 'planned', 'returns.period_days')).answer.rows ?? [];
    expect(rows).toMatchObject([{ value: '60', planned_by: 'command line: greet' }]);
    expect((await admin('settings', 'withdraw', 'returns.period_days', String(rows[0]?.id))).exitCode).toBe(0);
    expect((await admin('settings', 'withdraw', 'returns.period_days', String(rows[0]?.id))).exitCode).toBe(3);
    expect((await admin('settings', 'set', 'returns.period_days', '60', '--from', 'tomorrow')).exitCode).toBe(2);
    const order = await admin('settings', 'set', 'notices', JSON.stringify([notice({ to: dayAhead(-1) })]));
    expect(order).toMatchObject({ exitCode: 2, answer: { message: expect.stringContaining('0.to: it ends before it begins') as string } });
  });

  test('a closure moves the promised days of product, cart and depot at once, exactly as it was previewed', async () => {
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] }, { shipping_address: HOME });
    const promised = async () => {
      const { shipping } = (await shop.call('GET', `/api/carts/${cart.id}`)).json<Cart>();
      return shipping.window;
    };
    const before = await promised();
    const value = [notice({ to: dayAhead(20) })];
    const seen = (await owner.call('POST', '/api/settings/notices/preview', { value })).json<NoticesPreviewAnswer>().data;
    const parcel = seen.days[0]?.promises.find((each) => each.class === cart.shipping.class);
    expect([parcel?.now, await promised()]).toEqual([before, before]);
    expect(seen).toMatchObject({ shown_today: ['notice-1'], promised_orders: 0 });
    expect(seen.days[0]?.pickups.every(({ now, then }) => then > now)).toBe(true);
    await put('notices', { value });
    await eventually(promised, (window) => JSON.stringify(window) === JSON.stringify(parcel?.then));
    expect(parcel?.then).not.toEqual(before);
    const order = await pastOrder(shop, { userId: null, status: 'confirmed', lines: [{ variantId: variant.id, amount: 1, unit: 900 }] });
    await shop.db
      .updateTable('orders')
      .set({ delivery_from: dayAhead(2), delivery_to: dayAhead(4) })
      .where('id', '=', order.id)
      .execute();
    const again = (await owner.call('POST', '/api/settings/notices/preview', { value })).json<NoticesPreviewAnswer>().data;
    expect(again.promised_orders).toBe(1);
    // the days of its promise that are over are no days on which it may still come
    const late = { delivery_from: dayAhead(-3), delivery_to: dayAhead(4) };
    await shop.db.updateTable('orders').set(late).where('id', '=', order.id).execute();
    const overdue = (await owner.call('POST', '/api/settings/notices/preview', { value })).json<NoticesPreviewAnswer>().data;
    expect(overdue.promised_orders).toBe(1);
    const promise = { delivery_from: dayAhead(2), delivery_to: dayAhead(4) };
    await shop.db.updateTable('orders').set(promise).where('id', '=', order.id).execute();
    const later = [notice({ from: dayAhead(3), to: dayAhead(9) })];
    const ahead = (await owner.call('POST', '/api/settings/notices/preview', { value: later })).json<NoticesPreviewAnswer>().data;
    expect(ahead).toMatchObject({ shown_today: [], promised_orders: 0, days: [{ ordered_on: dayAhead(0) }, { ordered_on: dayAhead(2) }] });
    const twice = [notice({}), notice({ text: { nl: 'Ja', fr: '', de: 'Ja', en: 'Yes' } })];
    expect(Object.keys(problem(await put('notices', { value: twice })).errors ?? {})).toEqual(['value.1.id', 'value.1.text.fr']);
  });

  test('thresholds of free articles are tried on a cart by the cart’s own rule', async () => {
    const lines = [{ sku: variant.sku, amount: 10 }];
    const attempt = async (value: object): Promise<CartTrial> =>
      (await owner.call('POST', '/api/settings/free-thresholds/try', { value, cart: null, lines })).json<CartTrialAnswer>().data;
    const { goods_cents: goods } = (await attempt({})).after;
    expect(await attempt({ [goods]: 7, [goods + 100]: 9 })).toMatchObject({
      problem: null,
      after: { gifts: 7 },
      next_gift: { threshold_cents: goods + 100, remaining_cents: 100 },
    });
    expect((await attempt({ [goods + 1]: 7 })).after.gifts).toBe(0);
    expect((await owner.call('POST', '/api/settings/free-thresholds/try', { value: { x: 1 }, cart: null, lines })).statusCode).toBe(422);
  });

  test('prices and zones of deliveries are tried on a cart for a postcode, and a step that costs less than a lighter one is refused', async () => {
    const lines = [{ sku: variant.sku, amount: 1 }];
    const attempt = (key: string, value: unknown) =>
      owner.call('POST', '/api/settings/delivery-prices/try', { key, value, cart: null, lines, country: 'nl', zip_code: '1791 AA' });
    const each = { letter: 700, parcel: 700, van: 700, crane: 700 };
    const name = { nl: 'Eiland', fr: 'Île', de: 'Insel', en: 'Island' };
    const zone = { id: 'x', name, country: 'nl', postcodes: ['1791'], surcharge_cents: each };
    const flat = { price_cents: 5000, free_from_cents: null };
    const prices = { letter: flat, parcel: flat, van: flat, crane: flat };
    const [without, withZone] = await Promise.all([attempt('delivery.zones', []), attempt('delivery.zones', [zone])]);
    const shipping = (answer: typeof without) => answer.json<CartTrialAnswer>().data.after.shipping_cents;
    expect(shipping(withZone) - shipping(without)).toBe(700);
    const dearer = { ...flat, price_cents: 5900 };
    const stored = shipping(await attempt('shipping', prices));
    expect(shipping(await attempt('shipping', { letter: dearer, parcel: dearer, van: dearer, crane: dearer })) - stored).toBe(900);
    const falling = { ...prices, van: { ...flat, steps: [{ over_kg: 10, price_cents: 4000 }] } };
    expect(problem(await attempt('shipping', falling)).errors).toHaveProperty(['value.van.steps.0.over_kg']);
  });
});
