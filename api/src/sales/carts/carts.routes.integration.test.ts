import { randomUUID } from 'node:crypto';
import type { Cart, CartBody } from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { CUSTOMER, fillCart, HOME, OPEN_TIMEOUT_MS, openTestShop, setStock, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let variant: { id: number; excl_vat_cents: number };
beforeAll(async () => {
  shop = await openTestShop();
  variant = await someVariant(shop);
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const save = (id: string, payload: CartBody | object, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/carts/${id}`, { payload, headers });
const get = async (id: string, headers: Record<string, string> = {}): Promise<Cart> =>
  (await shop.call('GET', `/api/carts/${id}`, { headers })).json<Cart>();
const other = (where: { is_gift?: boolean; type?: 'rental' | 'sale'; not?: number }): Promise<{ id: number }> => {
  let query = shop.db.selectFrom('variant_facts').select('id').where('stock_left', '>', 5).orderBy('id');
  if (where.is_gift !== undefined) query = query.where('is_gift', '=', where.is_gift);
  if (where.type !== undefined) query = query.where('type', '=', where.type);
  if (where.not !== undefined) query = query.where('id', '<>', where.not);
  return query.executeTakeFirstOrThrow();
};

describe('a cart', () => {
  test('with an unknown id is empty, and reading it writes nothing', async () => {
    const id = randomUUID();
    expect(await get(id)).toMatchObject({
      id,
      revision: 0,
      items: [],
      lines: [],
      total_price: 0,
      shipping_cents: 0,
      checkout: 'payment',
      shipping_address: { country: 'be' },
    });
    expect(await shop.db.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined();
  });

  test('stores lines and returns them with prices', async () => {
    const id = randomUUID();
    const incl = Math.round(variant.excl_vat_cents * 1.21);
    const saved = (await save(id, { items: [{ id: variant.id, amount: 2 }] })).json<Cart>();
    expect(saved).toMatchObject({ revision: 1, items: [{ id: variant.id, amount: 2 }], items_base_price: incl * 2, has_problems: false });
    expect(saved.lines[0]).toMatchObject({
      kind: 'sale',
      variant_id: variant.id,
      unit_incl_vat_cents: incl,
      line_incl_vat_cents: incl * 2,
      problem: null,
    });
    expect(await get(id)).toEqual(saved);
  });

  test('keeps the order of its lines and merges a variant named twice', async () => {
    const second = await other({ type: 'sale', not: variant.id });
    const saved = await fillCart(shop, {
      items: [
        { id: second.id, amount: 1 },
        { id: variant.id, amount: 1 },
        { id: second.id, amount: 2 },
      ],
    });
    expect(saved.items).toEqual([
      { id: second.id, amount: 3 },
      { id: variant.id, amount: 1 },
    ]);
    const emptied = (await save(saved.id, { items: [] })).json<Cart>();
    expect(emptied).toMatchObject({ items: [], lines: [], total_price: 0 });
  });

  test('increments its revision only when something changes', async () => {
    const first = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    expect((await save(first.id, { items: [{ id: variant.id, amount: 1 }] })).json<Cart>().revision).toBe(first.revision);
    expect((await save(first.id, { items: [{ id: variant.id, amount: 2 }] })).json<Cart>().revision).toBe(first.revision + 1);
    const address = { ...CUSTOMER, shipping_address: HOME };
    const addressed = (await shop.call('POST', `/api/carts/${first.id}/address`, { payload: address })).json<Cart>();
    expect(addressed.revision).toBe(first.revision + 2);
    expect((await shop.call('POST', `/api/carts/${first.id}/address`, { payload: address })).json<Cart>().revision).toBe(
      addressed.revision,
    );
  });

  test('refuses a change made on a stale revision, with the fresh cart', async () => {
    const first = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const second = (await save(first.id, { items: [{ id: variant.id, amount: 2 }] }, { 'if-match': String(first.revision) })).json<Cart>();
    const stale = await save(first.id, { items: [] }, { 'if-match': `"${first.revision}"` });
    expect(stale.statusCode).toBe(409);
    expect(stale.json<ApiError>()).toMatchObject({ code: 'cart.conflict', meta: { cart: second } });
    expect((await save(first.id, { items: [] }, { 'if-match': 'yesterday' })).statusCode).toBe(422);
    expect((await save(first.id, { items: [] }, { 'if-match': '*' })).statusCode).toBe(200);
  });

  test('loses nothing when twenty changes arrive at once', async () => {
    const first = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => save(first.id, { items: [{ id: variant.id, amount: place + 2 }] })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map((answer) => answer.json<Cart>().revision)).size).toBe(20);
    expect((await get(first.id)).revision).toBe(first.revision + 20);
  });

  test.each(['abc', '123', randomUUID().slice(1), 'null', '0'.repeat(300)])(
    '%j is malformed, 400, so that the client makes a new one',
    async (id) => {
      for (const [method, url] of [
        ['GET', `/api/carts/${id}`],
        ['DELETE', `/api/carts/${id}/discount-code`],
        ['POST', `/api/carts/${id}/payment`],
      ] as const) {
        const answer = await shop.call(method, url);
        expect([answer.statusCode, answer.json<ApiError>().code]).toEqual([400, 'cart.malformed']);
      }
    },
  );

  test('that was ordered or has expired is 400', async () => {
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    await shop.db
      .updateTable('carts')
      .set({ updated_at: new Date(Date.now() - 366 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect((await shop.call('GET', `/api/carts/${id}`)).json<ApiError>()).toMatchObject({ status: 400, code: 'cart.expired' });
    await shop.db.updateTable('carts').set({ updated_at: new Date(), status: 'ordered' }).where('id', '=', id).execute();
    const answer = await save(id, { items: [] }, { language: 'de-DE' });
    expect(answer.json<ApiError>()).toMatchObject({
      status: 400,
      code: 'cart.ordered',
      message: expect.stringContaining('bereits bestellt'),
    });
  });

  test('refuses unknown variants, and rentals among the goods', async () => {
    const rental = await other({ type: 'rental' });
    const answer = await save(randomUUID(), {
      items: [
        { id: variant.id, amount: 1 },
        { id: 2_147_483_647, amount: 1 },
        { id: rental.id, amount: 1 },
      ],
      rent_items: [{ id: variant.id }],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ApiError>()).toMatchObject({
      code: 'cart.variant_unknown',
      errors: { 'items.1.id': ['Dit product bestaat niet'], 'items.2.id': expect.anything(), 'rent_items.0.id': expect.anything() },
    });
  });

  test('refuses products with a price on request; those in the cart already stay, with a problem', async () => {
    const { id } = await shop.db.selectFrom('variant_facts').select('id').where('is_price_on_request', '=', true).executeTakeFirstOrThrow();
    const refused = await save(randomUUID(), { items: [{ id, amount: 1 }] }, { language: 'de-DE' });
    expect(refused.json<ApiError>()).toMatchObject({
      status: 422,
      code: 'cart.price_on_request',
      message: expect.stringContaining('auf Anfrage'),
      meta: { product_title: expect.stringContaining('Schiebetor') },
    });
    await shop.db.updateTable('variants').set({ is_price_on_request: false }).where('id', '=', id).execute();
    const { id: cartId } = await fillCart(shop, { items: [{ id, amount: 1 }] });
    await shop.db.updateTable('variants').set({ is_price_on_request: true }).where('id', '=', id).execute();
    const saved = (
      await save(cartId, {
        items: [
          { id, amount: 1 },
          { id: variant.id, amount: 1 },
        ],
      })
    ).json<Cart>();
    expect(saved.lines.map(({ problem }) => problem?.code)).toEqual(['unavailable', undefined]);
    expect(saved.has_problems).toBe(true);
  });

  test('has at most as many different products as the setting allows', async () => {
    const ids = await shop.db
      .selectFrom('variant_facts')
      .select('id')
      .where('type', '=', 'sale')
      .where('is_price_on_request', '=', false)
      .limit(101)
      .execute();
    const rental = await other({ type: 'rental' });
    const allItems = ids.map(({ id }) => ({ id, amount: 1 }));
    const items = allItems.slice(0, 100);
    expect((await save(randomUUID(), { items })).statusCode).toBe(200);
    // One more product for sale is refused for that, not as a body of a wrong shape.
    expect(allItems).toHaveLength(101);
    const oneMore = (await save(randomUUID(), { items: allItems })).json<ApiError>();
    expect([oneMore.code, oneMore.errors]).toEqual(['cart.max_products', undefined]);
    const answer = await save(randomUUID(), { items, rent_items: [{ id: rental.id }] }, { language: 'fr-FR' });
    expect(answer.json<ApiError>()).toMatchObject({
      status: 422,
      code: 'cart.max_products',
      message: 'Le panier peut contenir au maximum 100 produits différents.',
    });
  });

  test('has separate sums for rent and deposit', async () => {
    const rental = await other({ type: 'rental' });
    const saved = await fillCart(shop, { items: [], rent_items: [{ id: rental.id }, { id: rental.id }] });
    expect(saved.rent_items).toEqual([{ id: rental.id }]);
    expect(saved.rent_cents).toBeGreaterThan(0);
    expect(saved.deposit_cents).toBeGreaterThan(0);
    expect(saved.total_price).toBe(saved.rent_cents + saved.deposit_cents + saved.shipping_cents);
    expect(saved.items_base_price).toBe(0);
  });
});

describe('stock', () => {
  test.each([
    [0, 'not_in_stock', 'is not in stock'],
    [1, 'only_left', ': only 1 piece left in stock.'],
    [2, 'only_left', ': only 2 pieces left in stock.'],
  ])('with %i left the line has a problem, and keeps the requested amount', async (left, code, message) => {
    const scarce = await other({ type: 'sale', not: variant.id });
    await setStock(shop, scarce.id, left);
    const saved = await fillCart(shop, { items: [{ id: scarce.id, amount: 5 }] }, null, { language: 'en-US' });
    expect(saved).toMatchObject({ has_problems: true, items: [{ amount: 5 }] });
    expect(saved.lines[0]).toMatchObject({
      max_amount: left,
      problem: { code, left, requested: 5, message: expect.stringContaining(message) },
    });
    // the checkout shows it without the line
    expect(saved.lines[0]?.problem?.message).toContain(saved.lines[0]?.product_name);
    await setStock(shop, scarce.id, 50);
    expect((await get(saved.id)).has_problems).toBe(false);
  });

  test('a product that is no longer sold stays in the cart with a problem', async () => {
    const { id } = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', variant.id).execute();
    expect((await get(id)).lines[0]).toMatchObject({ max_amount: 0, problem: { code: 'unavailable' } });
    await shop.db.updateTable('variants').set({ is_active: true }).where('id', '=', variant.id).execute();
  });

  test('amounts above the maximum of an order, or between steps, are a problem', async () => {
    await shop.db.updateTable('variants').set({ max_per_order: 8, step: 4 }).where('id', '=', variant.id).execute();
    const problems = await Promise.all(
      [4, 6, 8, 12].map(async (amount) => (await fillCart(shop, { items: [{ id: variant.id, amount }] })).lines[0]?.problem?.code ?? null),
    );
    expect(problems).toEqual([null, 'max_reached', null, 'max_reached']);
    await shop.db.updateTable('variants').set({ max_per_order: 999, step: 1 }).where('id', '=', variant.id).execute();
  });
});

describe('gifts', () => {
  test('are allowed by the price of the goods, and a problem above that', async () => {
    const gift = await other({ is_gift: true });
    const free_items = [{ id: gift.id, amount: 1 }];
    const poor = await fillCart(shop, { items: [], free_items });
    expect(poor.lines[0]?.problem?.code).toBe('gift_not_allowed');
    expect(poor.gift).toMatchObject({ allowed: 0, chosen: 1, current_cents: null, next_cents: 10_000 });
    const amount = Math.ceil(10_000 / Math.round(variant.excl_vat_cents * 1.21));
    const rich = (await save(poor.id, { items: [{ id: variant.id, amount }], free_items })).json<Cart>();
    expect(rich.gift).toMatchObject({ allowed: 1, current_cents: 10_000 });
    expect(rich.lines.find(({ kind }) => kind === 'gift')).toMatchObject({ line_incl_vat_cents: 0, problem: null });
    const greedy = (await save(poor.id, { items: [{ id: variant.id, amount }], free_items: [{ id: gift.id, amount: 2 }] })).json<Cart>();
    expect(greedy.lines.find(({ kind }) => kind === 'gift')?.problem?.code).toBe('gift_not_allowed');
  });

  test('are chosen from the gift products; others are a problem', async () => {
    const cart = await get(randomUUID(), { language: 'fr-FR' });
    expect(cart.gift.options.length).toBeGreaterThanOrEqual(8);
    const amount = Math.ceil(10_000 / Math.round(variant.excl_vat_cents * 1.21));
    const sly = await fillCart(shop, { items: [{ id: variant.id, amount }], free_items: [{ id: variant.id, amount: 1 }] });
    expect(sly.lines.find(({ kind }) => kind === 'gift')?.problem?.code).toBe('gift_not_allowed');
  });
});
