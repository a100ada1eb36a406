import { cartEmptied, failed, makeStore, ok } from 'shared-contracts';
import { later, refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { CART_ID, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import { aCart, aLine } from '../testing/a-cart.ts';
import { addToCart, applyCoupon, cartReceived, loadCart, removeLine, setAmount } from './cart-actions.ts';

const posts = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

/** The server's cart after a POST of the complete content. */
const stored = (body: unknown, revision: number): Cart => {
  const { items } = body as { items: { id: number; amount: number }[] };
  return aCart({ revision, lines: items.map(({ id, amount }) => aLine({ variant_id: id, amount, line_incl_vat_cents: 6495 * amount })) });
};

/** A server that stores the posted content and increments the revision. */
function server(): AnswerFunction {
  let cart = aCart();
  return ({ method, path, body }) => {
    if (method === 'POST' && path.endsWith(CART_ID)) cart = stored(body, cart.revision + 1);
    return ok(cart);
  };
}

const getAmount = (store: ReturnType<typeof makeStore>, id: number) =>
  store.getState().cart.cart?.items.find((item) => item.id === id)?.amount;

test('a visitor without a cart id gets no request and keeps an idle cart', async () => {
  const shop = fakeShop(() => undefined, { cartId: null });
  const store = makeStore();
  expect(await store.dispatch(loadCart(shop))).toEqual(ok(null));
  expect(shop.calls).toEqual([]);
  expect(store.getState().cart.status).toBe('idle');
});

test('an expired cart gets a new id and is loaded again', async () => {
  const shop = fakeShop(({ path }) =>
    path.endsWith(CART_ID) ? refused(400, 'cart.expired', 'verlopen') : ok(aCart({ id: path.slice(-36), lines: [] })),
  );
  const store = makeStore();
  await store.dispatch(loadCart(shop));
  expect(shop.calls.map(({ path }) => path)).toEqual([`/api/carts/${CART_ID}`, `/api/carts/${shop.cartId()}`]);
  expect(store.getState().cart).toMatchObject({ status: 'success', cart: { id: shop.cartId(), items: [] } });
});

test('a cart that cannot be loaded is an error and keeps its id', async () => {
  const shop = fakeShop(() => failed({ kind: 'http', status: 500 }));
  const store = makeStore();
  await store.dispatch(loadCart(shop));
  expect(store.getState().cart.status).toBe('error');
  expect(shop.cartId()).toBe(CART_ID);
});

test('adding sends the whole content on the known revision and adopts the response', async () => {
  const shop = fakeShop(server());
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  const result = await store.dispatch(addToCart(shop, 11, 4));
  expect(result.ok).toBe(true);
  expect(shop.calls).toEqual([
    { method: 'POST', path: `/api/carts/${CART_ID}`, ifMatch: 3, body: { items: [{ id: 11, amount: 6 }], free_items: [], rent_items: [] } },
  ]);
  expect(store.getState().cart.cart).toMatchObject({ revision: 4, items: [{ id: 11, amount: 6 }] });
});

test('adding to a cart that was never loaded loads it first', async () => {
  const shop = fakeShop(server());
  const store = makeStore();
  await store.dispatch(addToCart(shop, 40, 1));
  expect(shop.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(store.getState().cart.cart?.items).toEqual([
    { id: 11, amount: 2 },
    { id: 40, amount: 1 },
  ]);
});

test('the first addition of a new visitor creates the id and needs one request', async () => {
  const shop = fakeShop(({ body }) => ok(stored(body, 1)), { cartId: null });
  const store = makeStore();
  await store.dispatch(addToCart(shop, 11, 2));
  expect(shop.calls).toHaveLength(1);
  expect(shop.calls[0]).toMatchObject({ method: 'POST', path: `/api/carts/${shop.cartId()}`, ifMatch: undefined });
});

test('a changed amount shows at once and its line is pending until the answer', async () => {
  const { answer, arrive } = later<Cart>();
  const shop = fakeShop(() => answer);
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  const change = store.dispatch(setAmount(shop, 11, 5));
  expect(getAmount(store, 11)).toBe(5);
  expect(store.getState().cart.pendingVariantIds).toEqual([11]);
  arrive(aCart({ revision: 4, lines: [aLine({ amount: 5 })] }));
  await change;
  expect(store.getState().cart.pendingVariantIds).toEqual([]);
});

test('quick clicks on a quantity make one request with the last amount', async () => {
  const shop = fakeShop(server());
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  const changes = [];
  for (const amount of [3, 4, 5]) {
    changes.push(store.dispatch(setAmount(shop, 11, amount)));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(getAmount(store, 11)).toBe(5);
  await Promise.all(changes);
  expect(posts(shop.calls).map(({ body }) => (body as Cart).items)).toEqual([[{ id: 11, amount: 5 }]]);
});

test('changes made while a request is pending are sent together in the next one, and stay visible', async () => {
  const firstResponse = later<Cart>();
  let answered = 0;
  const shop = fakeShop(({ body }) => (answered++ === 0 ? firstResponse.answer : ok(stored(body, 5))));
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  const changes = [store.dispatch(addToCart(shop, 11, 1))];
  await new Promise((resolve) => setTimeout(resolve));
  for (const amount of [4, 5, 6]) changes.push(store.dispatch(setAmount(shop, 11, amount)));
  expect(getAmount(store, 11)).toBe(6);
  firstResponse.arrive(aCart({ revision: 4, lines: [aLine({ amount: 3 })] }));
  await changes[0];
  expect(getAmount(store, 11)).toBe(6);
  await Promise.all(changes);
  expect(posts(shop.calls).map(({ body, ifMatch }) => [(body as Cart).items, ifMatch])).toEqual([
    [[{ id: 11, amount: 3 }], 3],
    [[{ id: 11, amount: 6 }], 4],
  ]);
});

test('a refused change is reverted, with the reason', async () => {
  const shop = fakeShop(() => refused(422, 'cart.max_products', 'Meer dan 40 stuks kan niet.'));
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  const change = store.dispatch(setAmount(shop, 11, 41));
  expect(getAmount(store, 11)).toBe(41);
  expect(await change).toMatchObject({ ok: false, error: { message: 'Meer dan 40 stuks kan niet.' } });
  expect(getAmount(store, 11)).toBe(2);
  expect(store.getState().cart.pendingVariantIds).toEqual([]);
});

test('a cart changed in another tab is adopted and the change applied to it', async () => {
  const fresh = aCart({ revision: 9, lines: [aLine({ amount: 7 }), aLine({ variant_id: 12, amount: 1 })] });
  const shop = fakeShop(({ body, ifMatch }) =>
    ifMatch === 3 ? refused(409, 'cart.conflict', 'veranderd', { meta: { cart: fresh } }) : ok(stored(body, 10)),
  );
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  await store.dispatch(addToCart(shop, 11, 1));
  expect(posts(shop.calls)[1]).toMatchObject({
    ifMatch: 9,
    body: {
      items: [
        { id: 11, amount: 8 },
        { id: 12, amount: 1 },
      ],
    },
  });
  expect(store.getState().cart.cart?.revision).toBe(10);
});

test('a conflict without the fresh cart loads it', async () => {
  const shop = fakeShop(({ method, body, ifMatch }) => {
    if (method === 'GET') return ok(aCart({ revision: 9 }));
    return ifMatch === 3 ? refused(409, 'cart.conflict', 'veranderd') : ok(stored(body, 10));
  });
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  expect(await store.dispatch(removeLine(shop, 'sale', 11))).toMatchObject({ ok: true });
  expect(shop.calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
});

test('an endless conflict ends with the refusal', async () => {
  const shop = fakeShop(() => refused(409, 'cart.conflict', 'veranderd', { meta: { cart: aCart({ revision: 9 }) } }));
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  expect(await store.dispatch(addToCart(shop, 11, 1))).toMatchObject({ ok: false, error: { status: 409 } });
});

test('adding to an expired cart starts a new one with what was added', async () => {
  const shop = fakeShop(({ path, body }) => (path.endsWith(CART_ID) ? refused(400, 'cart.ordered', 'al besteld') : ok(stored(body, 1))));
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  await store.dispatch(addToCart(shop, 40, 2));
  expect(store.getState().cart.cart?.items).toEqual([{ id: 40, amount: 2 }]);
  expect(shop.cartId()).not.toBe(CART_ID);
});

test('a page loaded before a change does not undo it', async () => {
  const shop = fakeShop(server());
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  await store.dispatch(setAmount(shop, 11, 8));
  store.dispatch(cartReceived(aCart()));
  expect(getAmount(store, 11)).toBe(8);
});

test('a change after the cart was emptied starts from the server, not from the old cart', async () => {
  const shop = fakeShop(server());
  const store = makeStore();
  store.dispatch(cartReceived(aCart({ revision: 90 })));
  store.dispatch(cartEmptied());
  await store.dispatch(addToCart(shop, 40, 1));
  expect(shop.calls.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('a coupon waits for the change before it, and a later change for the coupon', async () => {
  const shop = fakeShop(server());
  const store = makeStore();
  store.dispatch(cartReceived(aCart()));
  await Promise.all([
    store.dispatch(setAmount(shop, 11, 3)),
    store.dispatch(applyCoupon(shop, 'LENTE10')),
    store.dispatch(setAmount(shop, 11, 4)),
  ]);
  expect(shop.calls.map(({ path }) => path.split('/').at(-1))).toEqual([CART_ID, 'discount-code', CART_ID]);
});
