import { dayAfter, isHandoverDay } from 'shared-contracts/rules/rental-period';
import { inclVatCents } from 'shared-contracts/rules/vat';
import { randomUUID } from 'node:crypto';
import type { Cart, CartBody, PaymentAnswer } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { openCheckout, providerId } from '../../testing/checkout.ts';
import type { Checkout } from '../../testing/checkout.ts';
import { CUSTOMER, fillCart, HOME, OPEN_TIMEOUT_MS, signIn } from '../../testing/test-shop.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

let checkout: Checkout;
let rental: { id: number; rent_per_day_cents: number | null; rent_min_days: number | null; rent_max_days: number | null };
let chance: { id: number; excl_vat_cents: number };
beforeAll(async () => {
  checkout = await openCheckout();
  const { db } = checkout.shop;
  rental = await db
    .selectFrom('variant_facts')
    .select(['id', 'rent_per_day_cents', 'rent_min_days', 'rent_max_days'])
    .where('type', '=', 'rental')
    .where('rent_max_days', '>=', 3)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  chance = await db
    .selectFrom('variant_facts')
    .select(['id', 'excl_vat_cents'])
    .where('type', '=', 'second_chance')
    .where('stock_left', '>', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('coupons')
    .values([
      { code: 'EENMALIG', kind: 'amount', value: 500, once_per_customer: true },
      { code: 'VIJF', kind: 'percentage', value: 500 },
      { code: 'STRAKS', kind: 'percentage', value: 500, valid_from: new Date('2099-01-01T00:00:00Z') },
    ])
    .execute();
}, OPEN_TIMEOUT_MS);
afterAll(() => checkout.close());
beforeEach(() => checkout.reset());

const apply = (id: string, discount_code: string, headers: Record<string, string> = {}) =>
  checkout.shop.call('POST', `/api/carts/${id}/discount-code`, { payload: { discount_code }, headers });
const save = (id: string, payload: CartBody) => checkout.shop.call('POST', `/api/carts/${id}`, { payload });
const get = async (id: string): Promise<Cart> => (await checkout.shop.call('GET', `/api/carts/${id}`)).json<Cart>();
const addressed = (email: string) => ({ shipping_address: HOME, email });
const someone = () => `${randomUUID()}@voorbeeld.be`;

describe('a change of a cart', () => {
  /** begin and commit are counted too */
  const TRANSACTION = 2;

  test('runs at most five statements, whatever the change and the size of the cart', async () => {
    const { shop } = checkout;
    const customer = await signIn(shop, DEMO_PRIVATE);
    const gift = await shop.db.selectFrom('variant_facts').select('id').where('is_gift', '=', true).executeTakeFirstOrThrow();
    const { id } = await fillCart(shop, { items: [{ id: checkout.variant.id, amount: 60 }] }, { shipping_address: HOME }, customer);
    const body = (amount: number): CartBody => ({
      items: [{ id: checkout.variant.id, amount }],
      free_items: [{ id: gift.id, amount: 1 }],
      rent_items: [{ id: rental.id }],
    });
    const count = async (change: () => Promise<{ statusCode: number }>): Promise<number> => {
      const before = shop.statements.total;
      expect((await change()).statusCode).toBe(200);
      return shop.statements.total - before - TRANSACTION;
    };
    const counts = [
      await count(() => shop.call('POST', `/api/carts/${id}`, { payload: body(50), headers: customer })),
      await count(() => shop.call('POST', `/api/carts/${id}`, { payload: body(40), headers: customer })),
      await count(() => apply(id, 'VIJF', customer)),
      await count(() => shop.call('DELETE', `/api/carts/${id}/discount-code`, { headers: customer })),
      await count(() => shop.call('POST', `/api/carts/${randomUUID()}`, { payload: body(1), headers: customer })),
    ];
    for (const each of counts) expect(each).toBeLessThanOrEqual(5);
    // a visitor's, with begin and commit
    expect((await count(() => save(id, body(30)))) + TRANSACTION).toBeLessThanOrEqual(5);
  });
});

describe('a coupon that can be used once', () => {
  const pay = async (email: string): Promise<{ cart: Cart; answer: PaymentAnswer }> => {
    const cart = await checkout.filled(10, addressed(email));
    expect((await apply(cart.id, 'eenmalig')).statusCode).toBe(200);
    return { cart, answer: await checkout.paid(cart.id) };
  };

  test('is refused for the same mailbox in any spelling, and still accepted for others', async () => {
    const email = someone();
    const { answer } = await pay(email.replace('@', '+fence@'));
    await checkout.simulator.finish(providerId(answer), 'paid');
    const next = await checkout.filled(10, addressed(email.toUpperCase()));
    expect((await apply(next.id, 'EENMALIG', { language: 'fr-FR' })).json<ApiError>()).toMatchObject({
      status: 422,
      code: 'coupon.used',
      message: 'Vous avez déjà utilisé ce code de réduction.',
    });
    const tagged = await checkout.filled(10, addressed(email.replace('@', '+garden@')));
    expect((await apply(tagged.id, 'EENMALIG')).json<ApiError>()).toMatchObject({ status: 422, code: 'coupon.used' });
    await pay(someone());
  });

  test('gives no discount once the address of somebody who used it is entered, and gives it again for another address', async () => {
    const email = someone();
    const { answer } = await pay(email);
    await checkout.simulator.finish(providerId(answer), 'paid');
    const cart = await checkout.filled(10, addressed(someone()));
    await apply(cart.id, 'EENMALIG');
    const addressOf = (owner: string) =>
      checkout.shop.call('POST', `/api/carts/${cart.id}/address`, { payload: { ...CUSTOMER, ...addressed(owner) } });
    const used = (await addressOf(email)).json<Cart>();
    expect([used.coupon, used.totals]).toEqual([(await get(cart.id)).coupon, (await get(cart.id)).totals]);
    expect(used.coupon).toMatchObject({ discount_cents: 0, problem: { code: 'used' } });
    expect((await addressOf(someone())).json<Cart>().coupon).toMatchObject({ discount_cents: 500, problem: null });
  });

  test('stays reserved while its order is paid again, and can be used again when a changed cart replaces the order', async () => {
    const email = someone();
    const { cart, answer } = await pay(email);
    expect((await get(cart.id)).coupon).toMatchObject({ discount_cents: 500, problem: null });
    await checkout.simulator.finish(providerId(answer), 'failed');
    expect((await checkout.paid(cart.id)).order_number).toBe(answer.order_number);
    await save(cart.id, { items: [{ id: checkout.variant.id, amount: 11 }] });
    expect((await checkout.paid(cart.id)).order_number).not.toBe(answer.order_number);
  });

  test('is applied to one of ten carts that a customer orders at the same time', async () => {
    const email = someone();
    const carts: Cart[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const cart = await checkout.filled(10, addressed(email));
      await apply(cart.id, 'EENMALIG');
      carts.push(cart);
    }
    const answers = await Promise.all(carts.map(({ id }) => checkout.pay(id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json<ApiError>()).toMatchObject({ status: 422, code: 'coupon.used' });
    }
    const refusedCart = carts.find((_, turn) => answers[turn]?.statusCode !== 200);
    expect((await get(refusedCart?.id ?? '')).coupon).toMatchObject({ discount_cents: 0, problem: { code: 'used' } });
    await checkout.shop.call('DELETE', `/api/carts/${refusedCart?.id ?? ''}/discount-code`);
    await checkout.paid(refusedCart?.id ?? '');
  });
});

describe('discount codes', () => {
  test('from a link are stored until the cart has goods they apply to', async () => {
    const keep = (id: string, discount_code: string) =>
      checkout.shop.call('POST', `/api/carts/${id}/discount-code`, { payload: { discount_code, keep: true } });
    const id = randomUUID();
    expect((await apply(id, 'WELKOM10')).json<ApiError>()).toMatchObject({ status: 422, code: 'coupon.minimum' });
    expect((await keep(id, 'welkom10')).json<Cart>().coupon).toMatchObject({
      code: 'WELKOM10',
      discount_cents: 0,
      problem: { code: 'minimum', message: expect.stringContaining('50,00') },
    });
    await save(id, { items: [{ id: checkout.variant.id, amount: 60 }] });
    const { coupon, items_base_price } = await get(id);
    expect(coupon).toEqual({ code: 'WELKOM10', discount_cents: Math.round(items_base_price / 10), problem: null });
    for (const [code, problem] of [
      ['LENTE2024', 'coupon.expired'],
      ['STRAKS', 'coupon.invalid'],
      ['NERGENS', 'coupon.invalid'],
    ] as const) {
      expect((await keep(id, code)).json<ApiError>()).toMatchObject({ status: 422, code: problem });
    }
    expect((await get(id)).coupon?.code).toBe('WELKOM10');
  });

  test('cannot be guessed: a visitor has sixty failed attempts an hour', async () => {
    const visitor = { 'x-forwarded-for': '198.51.100.77' };
    const validCode = { headers: visitor, payload: { discount_code: 'WELKOM10', keep: true } };
    for (let turn = 0; turn < 3; turn += 1)
      expect((await checkout.shop.call('POST', `/api/carts/${randomUUID()}/discount-code`, validCode)).statusCode).toBe(200);
    const tries = [];
    // one after the other: a burst of one visitor is refused for another reason
    for (let turn = 0; turn < 61; turn++) tries.push(await apply(randomUUID(), `RAAK${turn}`, visitor));
    expect(tries.filter(({ statusCode }) => statusCode === 422)).toHaveLength(60);
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  test('do not discount second chances', async () => {
    const { shop } = checkout;
    const only = await fillCart(shop, { items: [{ id: chance.id, amount: 1 }] });
    expect((await apply(only.id, 'VIJF')).json<ApiError>()).toMatchObject({ status: 422, code: 'coupon.second_chance' });
    const mixed = await fillCart(shop, {
      items: [
        { id: chance.id, amount: 1 },
        { id: checkout.variant.id, amount: 10 },
      ],
    });
    const reduced = (await apply(mixed.id, 'VIJF')).json<Cart>();
    const goods = reduced.lines.find(({ variant_id }) => variant_id === checkout.variant.id)?.line_incl_vat_cents ?? 0;
    expect(reduced.coupon).toMatchObject({ discount_cents: Math.floor((goods * 500 * 2 + 10_000) / 20_000), problem: null });
  });

  test('are unknown before they are valid, and prevent the order when they expire in the cart, until they are removed', async () => {
    const cart = await checkout.filled(10);
    expect((await apply(cart.id, 'STRAKS')).json<ApiError>().code).toBe('coupon.invalid');
    await apply(cart.id, 'VIJF');
    const { db } = checkout.shop;
    await db
      .updateTable('coupons')
      .set({ valid_until: new Date('2026-01-01T00:00:00Z') })
      .where('code', '=', 'VIJF')
      .execute();
    expect((await get(cart.id)).coupon).toMatchObject({ code: 'VIJF', discount_cents: 0, problem: { code: 'expired' } });
    expect((await checkout.pay(cart.id)).json<ApiError>()).toMatchObject({ status: 422, code: 'coupon.expired' });
    await db.updateTable('coupons').set({ valid_until: null }).where('code', '=', 'VIJF').execute();
    await checkout.paid(cart.id);
  });
});

describe('a rental', () => {
  const day = (offset: number): string => brusselsDay(new Date(Date.now() + offset * 86_400_000));
  /** a period of this length, the first one after `ahead` days that begins and ends on a working day of the partner */
  const period = (ahead: number, days: number): [string, string] => {
    let offset = ahead;
    while (!isHandoverDay(day(offset)) || !isHandoverDay(day(offset + days - 1))) offset += 1;
    return [day(offset), day(offset + days - 1)];
  };
  const rent = (from: string, to: string): CartBody => ({ items: [], rent_items: [{ id: rental.id, from, to }] });

  test('is priced by its days, both inclusive, its deposit once', async () => {
    const { shop } = checkout;
    const days = (rental.rent_min_days ?? 1) + 1;
    const undated = await fillCart(shop, { items: [], rent_items: [{ id: rental.id }] });
    const [from, to] = period(10, days);
    const dated = await fillCart(shop, rent(from, to), { shipping_address: HOME });
    const perDay = inclVatCents(rental.rent_per_day_cents ?? 0, 2100);
    expect(dated).toMatchObject({ rent_cents: perDay * days, deposit_cents: undated.deposit_cents, has_problems: false });
    expect(dated.lines[0]?.rental).toMatchObject({ from, to, days });
    expect(dated.rent_items).toEqual([{ id: rental.id, from, to }]);
    expect(undated.lines[0]?.rental).toMatchObject({ from: null, to: null, days: rental.rent_min_days });
  });

  test('refuses past days, too short notice, too many days, Sundays, holidays and invalid periods', async () => {
    const { shop } = checkout;
    const refused = async (from: string, to: string) => {
      const answer = await shop.call('POST', `/api/carts/${randomUUID()}`, { payload: rent(from, to), headers: { language: 'en-US' } });
      return [answer.statusCode, answer.json<ApiError>().errors];
    };
    const [sunday, christmas] = [
      Array.from({ length: 7 }, (_, place) => day(10 + place)).find((each) => new Date(each).getUTCDay() === 0) ?? '',
      `${day(0).slice(0, 4)}-12-25`,
    ];
    expect(await refused(day(-1), day(1))).toEqual([422, { 'rent_items.0.from': ['Choose a day from today on'] }]);
    expect(await refused(day(0), day(1))).toEqual([
      422,
      { 'rent_items.0.from': [expect.stringMatching(/^The machine comes on .+ at the earliest$/)] },
    ]);
    expect(await refused(day(10), day(10 + (rental.rent_max_days ?? 1)))).toEqual([
      422,
      { 'rent_items.0.to': [expect.stringContaining('at most')] },
    ]);
    // years are too far ahead, not in the wrong order
    expect(await refused(day(10), day(9))).toEqual([422, { 'rent_items.0.to': ['The last day is before the first'] }]);
    expect(await refused(day(10), day(10 + 3 * 366))).toEqual([422, { 'rent_items.0.to': ['Rental isn’t possible that far ahead yet'] }]);
    expect(await refused('2020-01-06', '2023-01-06')).toEqual([422, { 'rent_items.0.from': ['Choose a day from today on'] }]);
    expect(await refused(sunday, dayAfter(sunday, 1))).toEqual([
      422,
      { 'rent_items.0.from': [expect.stringContaining('Sundays and public holidays')] },
    ]);
    if (christmas > day(10)) expect((await refused(dayAfter(christmas, -1), christmas))[0]).toBe(422);
    for (const rent_items of [
      [{ id: rental.id, from: day(3) }],
      [{ id: rental.id, from: day(3), to: day(2) }],
      [{ id: rental.id, from: '2026-01-01', to: '2099-01-01' }],
      [{ id: rental.id, from: '2026-02-30', to: '2026-03-01' }],
    ]) {
      const answer = await checkout.shop.call('POST', `/api/carts/${randomUUID()}`, { payload: { items: [], rent_items } });
      expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([422, 'request.invalid']);
    }
  });

  test('cannot be paid without days, with days that became impossible, or where no partner delivers', async () => {
    const { shop } = checkout;
    const undated = await fillCart(shop, { items: [], rent_items: [{ id: rental.id }] }, { shipping_address: HOME });
    expect(undated.lines[0]?.problem).toMatchObject({ code: 'rental_dates' });
    const refusal = async (id: string) => {
      const { status, code, message } = (await checkout.pay(id)).json<ApiError>();
      expect(message).not.toMatch(/[{}]/);
      return [status, code];
    };
    expect(await refusal(undated.id)).toEqual([422, 'rental.days_missing']);

    const [from, to] = period(10, rental.rent_min_days ?? 1);
    const stale = await fillCart(shop, rent(from, to), { shipping_address: HOME });
    await shop.db
      .updateTable('cart_lines')
      .set({ rent_from: day(0), rent_to: day(0) })
      .where('cart_id', '=', stale.id)
      .execute();
    const staleCart = await get(stale.id);
    expect(staleCart.lines[0]?.problem).toMatchObject({ code: 'rental_period', message: expect.not.stringMatching(/[{}]/) });
    expect(await refusal(stale.id)).toEqual([422, 'rental.period_not_possible']);
    // other lines can still be changed
    const updatedBody = { items: [{ id: checkout.variant.id, amount: 1 }], rent_items: [{ id: rental.id, from: day(0), to: day(0) }] };
    expect((await shop.call('POST', `/api/carts/${stale.id}`, { payload: updatedBody })).statusCode).toBe(200);

    const elsewhere = await fillCart(shop, rent(from, to), { shipping_address: { ...HOME, zip_code: '8400', city: 'Oostende' } });
    expect(elsewhere.lines[0]?.problem).toMatchObject({ code: 'rental_area', message: expect.stringContaining('8400') });
    expect(await refusal(elsewhere.id)).toEqual([422, 'rental.not_brought']);
    // the answer to a changed address is about the new one
    for (const [address, code] of [
      [HOME, undefined],
      [{ ...HOME, zip_code: '8400', city: 'Oostende' }, 'rental_area'],
    ] as const) {
      const moved = await shop.call('POST', `/api/carts/${elsewhere.id}/address`, { payload: { ...CUSTOMER, shipping_address: address } });
      expect(moved.json<Cart>().lines[0]?.problem?.code).toBe(code);
    }
    const orders = await shop.db.selectFrom('orders').select('id').where('cart_id', 'in', [undated.id, stale.id, elsewhere.id]).execute();
    expect(orders).toEqual([]);
  });

  test('books a machine with the order, refuses the same days to others, and frees them when the order is cancelled', async () => {
    const { shop } = checkout;
    await shop.db.updateTable('stock').set({ on_hand: 1, reserved: 0 }).where('variant_id', '=', rental.id).execute();
    const [from, to] = period(20, rental.rent_min_days ?? 1);
    const body = rent(from, to);
    const first = await fillCart(shop, body, { shipping_address: HOME });
    const lateCart = await fillCart(shop, body, { shipping_address: HOME });
    const answer = await checkout.paid(first.id);
    expect((await get(first.id)).lines[0]?.problem).toBeNull();
    expect((await get(lateCart.id)).lines[0]?.problem).toMatchObject({ code: 'rental_full' });
    expect((await checkout.pay(lateCart.id)).statusCode).toBeGreaterThanOrEqual(409);
    await checkout.simulator.finish(providerId(answer), 'canceled');
    expect((await get(lateCart.id)).lines[0]?.problem).toBeNull();
    const second = await checkout.paid(lateCart.id);
    await checkout.simulator.finish(providerId(second), 'paid');
    expect((await checkout.pay(first.id)).statusCode).toBe(409);
    const stock = await shop.db.selectFrom('stock').select(['on_hand', 'reserved']).where('variant_id', '=', rental.id).executeTakeFirst();
    expect(stock).toEqual({ on_hand: 1, reserved: 0 });
    const order = await checkout.orderOf(await checkout.referenceOf(second));
    expect(order.lines[0]?.rental).toEqual({ from, to });
    await shop.db.updateTable('stock').set({ on_hand: 5 }).where('variant_id', '=', rental.id).execute();
  });
});
