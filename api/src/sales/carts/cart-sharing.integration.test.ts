import { randomUUID } from 'node:crypto';
import type {
  Cart,
  CompletenessAnswer,
  CurrentCartAnswer,
  MergeAnswer,
  NamedCart,
  ShareAnswer,
  SharedCart,
} from 'shared-contracts/wire/cart';
import type { ApiError } from 'shared-contracts/wire/error';
import { runMaintenance } from '../../app/maintenance.ts';
import { DEMO_DEALER, DEMO_PRIVATE } from '../../platform/published-accounts.ts';
import { fillCart, HOME, OPEN_TIMEOUT_MS, openTestShop, setStock, signIn, someVariant } from '../../testing/test-shop.ts';
import type { TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let variant: { id: number };
let second: { id: number };
beforeAll(async () => {
  shop = await openTestShop();
  variant = await someVariant(shop);
  second = await shop.db
    .selectFrom('variant_facts')
    .select('id')
    .where('type', '=', 'sale')
    .where('step', '=', 1)
    .where('stock_left', '>', 20)
    .where('max_per_order', '>', 20)
    .where('id', '<>', variant.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
}, OPEN_TIMEOUT_MS);
afterAll(() => shop.close());

const post = (id: string, path: string, payload: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', `/api/carts/${id}/${path}`, { payload, headers });
const get = async (id: string): Promise<Cart> => (await shop.call('GET', `/api/carts/${id}`)).json<Cart>();
const merge = async (id: string, body: object): Promise<MergeAnswer> => (await post(id, 'merge', body)).json<MergeAnswer>();

describe('merging', () => {
  test('adds up the amounts of a variant, appends the other lines, and empties the other cart', async () => {
    const mine = await fillCart(shop, { items: [{ id: variant.id, amount: 2 }] });
    const other = await fillCart(
      shop,
      {
        items: [
          { id: second.id, amount: 1 },
          { id: variant.id, amount: 3 },
        ],
      },
      { shipping_address: HOME },
    );
    const { cart, capped } = await merge(mine.id, { from: other.id });
    expect(cart.items).toEqual([
      { id: variant.id, amount: 5 },
      { id: second.id, amount: 1 },
    ]);
    expect(cart).toMatchObject({ revision: mine.revision + 1, shipping_address: { city: 'Gent' }, customer: { first_name: 'An' } });
    expect(capped).toEqual([]);
    expect((await get(other.id)).items).toEqual([]);
    expect((await merge(mine.id, { from: other.id })).cart).toEqual(cart);
  });

  test('adds as many pieces as are in stock, and names what did not fit', async () => {
    await setStock(shop, second.id, 4);
    const mine = await fillCart(shop, { items: [{ id: second.id, amount: 3 }] });
    const other = await fillCart(shop, { items: [{ id: second.id, amount: 3 }] });
    const { cart, capped } = await merge(mine.id, { from: other.id });
    expect(cart).toMatchObject({ items: [{ amount: 4 }], has_problems: false });
    expect(capped).toMatchObject([{ kind: 'sale', variant_id: second.id, requested: 6, amount: 4 }]);
    await setStock(shop, second.id, 50);
  });

  test('respects the maximum number of products, and skips what is no longer sold', async () => {
    const ids = await shop.db.selectFrom('variant_facts').select('id').where('type', '=', 'sale').orderBy('id').limit(101).execute();
    const items = ids.map(({ id }) => ({ id, amount: 1 }));
    const full = await fillCart(shop, { items: items.slice(0, 100) });
    const other = await fillCart(shop, { items: items.slice(100) });
    const { cart, capped } = await merge(full.id, { from: other.id });
    expect(cart.items).toHaveLength(100);
    expect(capped).toMatchObject([{ variant_id: ids[100]?.id, requested: 1, amount: 0 }]);
  });

  test('neither loses nor doubles pieces when two carts are merged into each other ten times at once', async () => {
    const a = await fillCart(shop, { items: [{ id: variant.id, amount: 2 }] });
    const b = await fillCart(shop, { items: [{ id: variant.id, amount: 3 }] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? post(a.id, 'merge', { from: b.id }) : post(b.id, 'merge', { from: a.id }))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    const amounts = [await get(a.id), await get(b.id)].map(({ items }) => items[0]?.amount ?? 0);
    expect(amounts.sort()).toEqual([0, 5]);
  });

  test('takes over a coupon and plans that the cart does not have, and removes them from the other cart', async () => {
    const codeOf = (id: string) =>
      shop.db.selectFrom('carts').select(['coupon_code', 'plan_ids', 'revision']).where('id', '=', id).executeTakeFirstOrThrow();
    const aPlan = async (lengthMm: number) =>
      (
        await shop.call('POST', '/api/configurator/fence', {
          payload: { system: 'linea', height_cm: 153, colour: 'anthracite', runs: [{ length_mm: lengthMm }] },
        })
      ).json<{ share_id: string }>().share_id;
    const withCoupon = async (code: string | null, plan: string | null = null) => {
      const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }], ...(plan && { plans: [plan] }) });
      await shop.db.updateTable('carts').set({ coupon_code: code }).where('id', '=', cart.id).execute();
      return cart;
    };
    const plan = await aPlan(7300);
    const [mine, other] = [await withCoupon(null), await withCoupon('WELKOM10', plan)];
    await merge(mine.id, { from: other.id });
    expect(await codeOf(mine.id)).toMatchObject({ coupon_code: 'WELKOM10', plan_ids: [plan] });
    expect(await codeOf(other.id)).toMatchObject({ coupon_code: null });
    const third = await withCoupon('TUIN25');
    await merge(mine.id, { from: third.id });
    expect(await codeOf(mine.id)).toMatchObject({ coupon_code: 'WELKOM10', plan_ids: [plan] });
  });

  test('changes nothing for an empty cart, unless it has an address', async () => {
    const mine = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const [empty, addressed] = [await fillCart(shop, { items: [] }), await fillCart(shop, { items: [] }, { shipping_address: HOME })];
    expect((await merge(mine.id, { from: empty.id })).cart.revision).toBe(mine.revision);
    const { cart } = await merge(mine.id, { from: addressed.id });
    expect(cart).toMatchObject({ revision: mine.revision + 1, shipping_address: { city: 'Gent' } });
  });

  test('refuses to merge a cart or a shared link into an ordered cart', async () => {
    const ordered = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const other = await fillCart(shop, { items: [{ id: second.id, amount: 1 }] });
    const { token } = (await post(other.id, 'share')).json<ShareAnswer>();
    await shop.db.updateTable('carts').set({ status: 'ordered' }).where('id', '=', ordered.id).execute();
    for (const payload of [{ from: other.id }, { shared: token }])
      expect((await post(ordered.id, 'merge', payload)).json<ApiError>()).toMatchObject({ status: 400, code: 'cart.ordered' });
    expect((await get(other.id)).items).toEqual([{ id: second.id, amount: 1 }]);
  });

  test.each([
    ['itself', () => ({}), 422, 'cart.merge_self'],
    ['a cart that was ordered', () => ({ from: '' }), 400, 'cart.ordered'],
    ['a link that does not exist', () => ({ shared: 'x'.repeat(43) }), 404, 'cart.share_not_found'],
    ['nothing', () => ({ nothing: true }), 422, 'request.invalid'],
    ['a cart and a link together', () => ({ from: randomUUID(), shared: 'x'.repeat(43) }), 422, 'request.invalid'],
  ])('refuses to merge %s', async (what, body, status, code) => {
    const mine = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    let payload: object = body();
    if (what === 'itself') payload = { from: mine.id.toUpperCase() };
    if (what === 'a cart that was ordered') {
      const other = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
      await shop.db.updateTable('carts').set({ status: 'ordered' }).where('id', '=', other.id).execute();
      payload = { from: other.id };
    }
    expect((await post(mine.id, 'merge', payload)).json<ApiError>()).toMatchObject({ status, code });
    expect((await get(mine.id)).items).toEqual([{ id: variant.id, amount: 1 }]);
  });
});

describe('the current cart of a signed-in customer', () => {
  test('is found on another device until it is ordered, and only by its customer', async () => {
    const customer = await signIn(shop, DEMO_PRIVATE);
    const current = async (headers: Record<string, string>) => shop.call('GET', '/api/carts/current', { headers });
    const cart = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] }, null, customer);
    expect((await current(customer)).json<CurrentCartAnswer>()).toEqual({ cart_id: cart.id });
    expect((await current(await signIn(shop, DEMO_DEALER))).json<CurrentCartAnswer>()).toEqual({ cart_id: null });
    expect((await current({})).statusCode).toBe(401);
    await shop.db.updateTable('carts').set({ status: 'ordered' }).where('id', '=', cart.id).execute();
    expect((await current(customer)).json<CurrentCartAnswer>()).toEqual({ cart_id: null });
  });

  test('is found beside a newer one, which a checkout signed in with, until it is merged', async () => {
    const customer = await signIn(shop, DEMO_PRIVATE);
    const olderCart = await fillCart(shop, { items: [{ id: variant.id, amount: 2 }] }, null, customer);
    const checkedOut = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] }, null, customer);
    const other = async (own: string) =>
      (await shop.call('GET', `/api/carts/current?except=${own}`, { headers: customer })).json<CurrentCartAnswer>().cart_id;
    const own = (await fillCart(shop, { items: [] }, null, customer)).id;
    for (const from of [checkedOut.id, olderCart.id]) {
      expect(await other(own)).toBe(from);
      await shop.call('POST', `/api/carts/${own}/merge`, { headers: customer, payload: { from } });
    }
    expect(await other(own)).toBeNull();
    expect((await shop.call('GET', '/api/carts/current?except=x', { headers: customer })).statusCode).toBe(422);
  });

  test('is the filled one after a merge of two, and none once that one is empty', async () => {
    const customer = await signIn(shop, DEMO_PRIVATE);
    const current = async () => (await shop.call('GET', '/api/carts/current', { headers: customer })).json<CurrentCartAnswer>().cart_id;
    const [first, second] = [
      await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] }, null, customer),
      await fillCart(shop, { items: [] }, null, customer),
    ];
    for (const [to, from] of [
      [second.id, first.id],
      [first.id, second.id],
    ] as const) {
      await shop.call('POST', `/api/carts/${to}/merge`, { headers: customer, payload: { from } });
      expect(await current()).toBe(to);
    }
    await shop.call('POST', `/api/carts/${first.id}`, { headers: customer, payload: { items: [] } });
    expect(await current()).toBeNull();
  });
});

describe('sharing', () => {
  test('shows a copy of the lines, without personal data and later changes, which can be merged into a cart', async () => {
    const mine = await fillCart(shop, { items: [{ id: variant.id, amount: 4 }] }, { shipping_address: HOME });
    const { token } = (await post(mine.id, 'share')).json<ShareAnswer>();
    expect(token).toMatch(/^[\w-]{43}$/);
    await shop.call('POST', `/api/carts/${mine.id}`, { payload: { items: [] } });
    const shared = (await shop.call('GET', `/api/carts/shared/${token}`, { headers: { language: 'fr-FR' } })).json<SharedCart>();
    expect(shared).toMatchObject({ items: [{ id: variant.id, amount: 4 }], items_base_price: mine.items_base_price });
    expect(JSON.stringify(shared)).not.toMatch(/Peeters|Kouter|voorbeeld\.be/);
    expect(shared).not.toHaveProperty('id');
    const cartId = randomUUID();
    expect((await merge(cartId, { shared: token })).cart.items).toEqual([{ id: variant.id, amount: 4 }]);
    expect((await merge(cartId, { shared: token })).cart.items).toEqual([{ id: variant.id, amount: 8 }]);
    expect(await shop.db.selectFrom('cart_shares').select('token_hash').where('token_hash', '=', token).execute()).toEqual([]);
  });

  test('merges a copy once for each key, however often the form arrives', async () => {
    const mine = await fillCart(shop, { items: [{ id: variant.id, amount: 4 }] });
    const { token } = (await post(mine.id, 'share')).json<ShareAnswer>();
    const cartId = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    const take = () => shop.call('POST', `/api/carts/${cartId}/merge`, { headers, payload: { shared: token } });
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await shop.call('GET', `/api/carts/${cartId}`)).json<Cart>().items).toEqual([{ id: variant.id, amount: 4 }]);
  });

  test('ends after ninety days, and is refused for an empty cart', async () => {
    const mine = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const { token } = (await post(mine.id, 'share')).json<ShareAnswer>();
    shop.passMinutes(91 * 1440);
    expect((await shop.call('GET', `/api/carts/shared/${token}`)).json<ApiError>()).toMatchObject({
      status: 404,
      code: 'cart.share_not_found',
    });
    await runMaintenance(shop.services, shop.app.log);
    expect(await shop.db.selectFrom('cart_shares').select('token_hash').where('expires_at', '<', shop.services.now()).execute()).toEqual(
      [],
    );
    shop.passMinutes(-91 * 1440);
    expect((await post(randomUUID(), 'share')).json<ApiError>()).toMatchObject({ status: 422, code: 'cart.empty' });
    for (const bad of ['x', 'x'.repeat(43), '%00'])
      expect((await shop.call('GET', `/api/carts/shared/${bad}`)).statusCode).toBeGreaterThanOrEqual(404);
  });
});

describe('naming', () => {
  const saveNamedCart = async (headers: Record<string, string>, name: string, cart_id: string) =>
    shop.call('POST', '/auth/me/carts', { headers, payload: { name, cart_id } });
  const list = async (headers: Record<string, string>) =>
    (await shop.call('GET', '/auth/me/carts', { headers })).json<{ data: NamedCart[] }>().data;

  test('saves a copy without later changes, under a name regardless of its case, which can be merged into a cart', async () => {
    const owner = await signIn(shop, DEMO_PRIVATE);
    const mine = await fillCart(shop, {
      items: [
        { id: variant.id, amount: 4 },
        { id: second.id, amount: 1 },
      ],
    });
    const first = (await saveNamedCart(owner, ' Project Janssens ', mine.id)).json<NamedCart>();
    expect(first).toMatchObject({ name: 'Project Janssens', products: 2, pieces: 5 });
    await shop.call('POST', `/api/carts/${mine.id}`, { payload: { items: [] } });
    const cartId = randomUUID();
    const merged = await post(cartId, 'merge', { named: first.id }, owner);
    expect(merged.json<MergeAnswer>().cart.items).toEqual([
      { id: variant.id, amount: 4 },
      { id: second.id, amount: 1 },
    ]);
    const other = await fillCart(shop, { items: [{ id: second.id, amount: 2 }] });
    expect((await saveNamedCart(owner, 'PROJECT janssens', other.id)).json<NamedCart>()).toMatchObject({ id: first.id, pieces: 2 });
    expect(await list(owner)).toMatchObject([{ id: first.id, name: 'PROJECT janssens' }]);
    expect((await shop.call('DELETE', `/auth/me/carts/${first.id}`, { headers: owner })).statusCode).toBe(204);
    expect(await list(owner)).toEqual([]);
  });

  test('is private to the account, refused for an empty cart, and limited in number', async () => {
    const owner = await signIn(shop, DEMO_PRIVATE);
    const stranger = await signIn(shop, DEMO_DEALER);
    const mine = await fillCart(shop, { items: [{ id: variant.id, amount: 1 }] });
    const { id } = (await saveNamedCart(owner, 'Oprit', mine.id)).json<NamedCart>();
    expect(await list(stranger)).toEqual([]);
    for (const headers of [stranger, {}])
      expect((await post(randomUUID(), 'merge', { named: id }, headers)).json<ApiError>()).toMatchObject({ status: 404 });
    expect((await shop.call('DELETE', `/auth/me/carts/${id}`, { headers: stranger })).statusCode).toBe(404);
    expect((await saveNamedCart({}, 'Oprit', mine.id)).statusCode).toBe(401);
    expect((await saveNamedCart(owner, 'Leeg', randomUUID())).json<ApiError>()).toMatchObject({ status: 422, code: 'cart.empty' });
    expect((await saveNamedCart(owner, ' ', mine.id)).statusCode).toBe(422);
    for (let at = 1; at < 50; at += 1) await saveNamedCart(owner, `Werf ${at}`, mine.id);
    expect((await saveNamedCart(owner, 'Te veel', mine.id)).json<ApiError>()).toMatchObject({ status: 422, code: 'cart.too_many_named' });
    expect((await saveNamedCart(owner, 'oprit', mine.id)).statusCode).toBe(200);
  });
});

describe('completeness', () => {
  const check = async (id: string): Promise<CompletenessAnswer> =>
    (await shop.call('GET', `/api/carts/${id}/completeness`, { headers: { language: 'nl-BE' } })).json<CompletenessAnswer>();
  const panel = () =>
    shop.db
      .selectFrom('variant_facts as f')
      .innerJoin('product_relations as r', 'r.product_id', 'f.product_id')
      .select(['f.id', 'f.colour', 'r.target_id'])
      .where('r.kind', '=', 'accessory')
      .where('r.per', '=', 'post')
      .where('r.is_required', '=', true)
      .where('f.stock_left', '>', 20)
      .orderBy('f.id')
      .executeTakeFirstOrThrow();

  test('lists the posts that panels need, in their colour, until they are in the cart', async () => {
    const { id, colour, target_id } = await panel();
    const cart = await fillCart(shop, { items: [{ id, amount: 10 }] });
    const first = await check(cart.id);
    expect(first.complete).toBe(false);
    const posts = first.missing.find(({ product_id }) => product_id === target_id);
    expect(posts).toMatchObject({ needed: 11, in_cart: 0, missing: 11, required: true, needed_for: [cart.lines[0]?.product_name] });
    const chosen = await shop.db
      .selectFrom('variant_facts')
      .select('colour')
      .where('id', '=', posts?.variant_id ?? 0)
      .executeTakeFirstOrThrow();
    expect(chosen.colour).toBe(colour);
    const items = [
      { id, amount: 10 },
      { id: posts?.variant_id ?? 0, amount: 11 },
    ];
    await shop.call('POST', `/api/carts/${cart.id}`, { payload: { items } });
    expect((await check(cart.id)).complete).toBe(true);
  });

  test('lists nothing for an empty cart, or one that needs no parts', async () => {
    expect(await check(randomUUID())).toEqual({ complete: true, missing: [] });
    const alone = await shop.db
      .selectFrom('variant_facts as f')
      .select('f.id')
      .where('f.type', '=', 'sale')
      .where('f.is_price_on_request', '=', false)
      .where('f.product_id', 'not in', (eb) => eb.selectFrom('product_relations').select('product_id').where('kind', '=', 'accessory'))
      .executeTakeFirstOrThrow();
    expect(await check((await fillCart(shop, { items: [{ id: alone.id, amount: 3 }] })).id)).toEqual({ complete: true, missing: [] });
  });
});
