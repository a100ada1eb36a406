/** @jest-environment jsdom */
import { makeStore, ok } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import type { AnswerFunction, Call } from 'shared-contracts/testing/fake-http';
import { CART_ID, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { Cart } from 'shared-contracts/wire/cart';
import { aCart, aLine } from '../testing/a-cart.ts';
import { addToCart, cartChangedElsewhere, cartReceived, removeLine, setAmount, mergeOtherCart } from './cart-actions.ts';
import { toRestoringChanges, removeCartCopy, storeCartCopy, readLostCart } from './cart-copy.ts';
import { mergeAccountCart } from './merge-account-cart.ts';
import { makeStoreWithMiniCart } from '../testing/mini-cart-store.ts';
import { selectMergeFailed, selectMissedTitles } from './mini-cart-slice.ts';

const OTHER = '11111111-1111-4111-8111-111111111111';
const empty = (id: string): Cart => aCart({ id, lines: [] });
const unusableCart =
  (code: string): AnswerFunction =>
  ({ path, method, body }) =>
    path.endsWith(CART_ID)
      ? refused(400, code)
      : ok(method === 'POST' ? { ...empty(path.slice(-36)), ...(body as object) } : empty(path.slice(-36)));
const bodies = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => localStorage.clear());

describe('a cart that can no longer be used', () => {
  test('is replaced under a new id, with its content', async () => {
    const shop = fakeShop(unusableCart('cart.expired'));
    const store = makeStore();
    store.dispatch(cartReceived(aCart()));
    await store.dispatch(addToCart(shop, 40, 1));
    expect(bodies(shop.calls).at(-1)).toMatchObject({
      items: [
        { id: 11, amount: 2 },
        { id: 40, amount: 1 },
      ],
    });
    expect(shop.calls.at(-1)).toMatchObject({ path: `/api/carts/${shop.cartId()}`, ifMatch: undefined });
    expect(shop.cartId()).not.toBe(CART_ID);
  });

  test('is replaced by an empty cart after it was ordered', async () => {
    const shop = fakeShop(unusableCart('cart.ordered'));
    const store = makeStore();
    store.dispatch(cartReceived(aCart()));
    await store.dispatch(addToCart(shop, 40, 1));
    expect(bodies(shop.calls).at(-1)).toMatchObject({ items: [{ id: 40, amount: 1 }] });
  });
});

describe('the copy in this browser', () => {
  test('is offered when the cart is empty under another id, with its rentals', () => {
    const rental = { from: '2026-12-01', to: '2026-12-03' };
    storeCartCopy({ ...aCart(), rent_items: [{ id: 9, ...rental }] });
    storeCartCopy(empty(OTHER));
    const copy = readLostCart(empty(OTHER));
    expect(copy && toRestoringChanges(copy)).toEqual([
      { kind: 'add', id: 11, amount: 2 },
      { kind: 'rent', id: 9, ...rental },
    ]);
  });

  test('is not offered for the cart itself, emptied by hand', () => {
    storeCartCopy(aCart());
    storeCartCopy(empty(CART_ID));
    expect(readLostCart(empty(OTHER))).toBeNull();
  });

  test('is not offered when there is something in the cart', () => {
    storeCartCopy(aCart());
    expect(readLostCart(aCart({ id: OTHER }))).toBeNull();
  });

  test('is not offered when that cart was ordered', () => {
    storeCartCopy(aCart());
    localStorage.setItem('last-cart', JSON.stringify(aCart()));
    expect(readLostCart(empty(OTHER))).toBeNull();
  });

  test('can be deleted, and invalid content of its key is ignored', () => {
    storeCartCopy(aCart());
    removeCartCopy();
    expect(readLostCart(empty(OTHER))).toBeNull();
    localStorage.setItem('cart-copy', '{"id":3');
    expect(readLostCart(empty(OTHER))).toBeNull();
  });
});

describe('a change of a line that was removed elsewhere', () => {
  const twoLines = aCart({ lines: [aLine(), aLine({ variant_id: 12, product_name: 'Paal Linea' })] });
  const fresh = aCart({ revision: 7, lines: [aLine()] });
  const conflict: AnswerFunction = ({ ifMatch }) =>
    ifMatch === 3 ? refused(409, 'cart.conflict', 'Nee', { meta: { cart: fresh } }) : ok(fresh);

  test('is reported until the next successful change', async () => {
    const shop = fakeShop(conflict);
    const store = makeStoreWithMiniCart();
    store.dispatch(cartReceived(twoLines));
    await store.dispatch(setAmount(shop, 12, 5));
    expect(selectMissedTitles(store.getState())).toEqual(['Paal Linea']);
    expect(store.getState().cart.cart?.items).toEqual([{ id: 11, amount: 2 }]);
    await store.dispatch(setAmount(shop, 11, 2));
    expect(selectMissedTitles(store.getState())).toEqual([]);
  });

  test('is not reported when it was removed here', async () => {
    const shop = fakeShop(() => ok(fresh));
    const store = makeStoreWithMiniCart();
    store.dispatch(cartReceived(twoLines));
    const change = store.dispatch(setAmount(shop, 12, 5));
    void store.dispatch(removeLine(shop, 'sale', 12));
    await change;
    expect(selectMissedTitles(store.getState())).toEqual([]);
  });
});

describe('a message of another tab', () => {
  test('loads the cart when that tab has a newer revision', async () => {
    const shop = fakeShop(() => ok(aCart({ revision: 8, lines: [aLine({ amount: 7 })] })));
    const store = makeStore();
    store.dispatch(cartReceived(aCart()));
    await store.dispatch(cartChangedElsewhere(shop, { id: CART_ID, revision: 8 }));
    expect(store.getState().cart.cart).toMatchObject({ revision: 8, items: [{ id: 11, amount: 7 }] });
  });

  test('makes no request when this tab is up to date', async () => {
    const shop = fakeShop(() => undefined);
    const store = makeStore();
    store.dispatch(cartReceived(aCart()));
    await store.dispatch(cartChangedElsewhere(shop, { id: CART_ID, revision: 3 }));
    expect(shop.calls).toEqual([]);
  });
});

describe('the cart of an account', () => {
  /** The account's carts that are not merged yet; a merge that works takes the first away. */
  const accountCarts = (ids: (string | null)[], answerOther: AnswerFunction = () => undefined): AnswerFunction => {
    const left = [...ids];
    return (call) => {
      if (call.path.startsWith('/api/carts/current')) return ok({ cart_id: left[0] ?? null });
      const answer = answerOther(call);
      if ((answer as { ok?: boolean } | undefined)?.ok) left.shift();
      return answer;
    };
  };
  const merged = aCart({ revision: 5, lines: [aLine(), aLine({ variant_id: 12 })] });

  test('is merged into the one of this browser', async () => {
    const shop = fakeShop(accountCarts([OTHER], () => ok({ cart: merged, capped: [] })));
    const store = makeStoreWithMiniCart();
    const result = await store.dispatch(mergeAccountCart(shop));
    expect(result).toEqual(ok({ hasMerged: true, capped: [] }));
    expect(shop.calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/carts/${CART_ID}/merge`,
      body: { from: OTHER },
    });
    expect(store.getState().cart.cart?.items).toHaveLength(2);
  });

  test('that a sign-in during a checkout left aside is merged as well', async () => {
    const aside = '1c2f0e0b-6d7c-4a5e-9a55-0f7f0a1f2d3e';
    const capped = [{ variant_id: 11, requested: 9, added: 7 }] as never;
    const shop = fakeShop(accountCarts([OTHER, aside], () => ok({ cart: merged, capped })));
    const result = await makeStoreWithMiniCart().dispatch(mergeAccountCart(shop));
    expect(result).toEqual(ok({ hasMerged: true, capped: [...(capped as []), ...(capped as [])] }));
    expect(shop.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ from: OTHER }, { from: aside }]);
  });

  test.each([[CART_ID], [null]])('with the id %s needs no merge', async (id) => {
    const shop = fakeShop(accountCarts([id]));
    const store = makeStoreWithMiniCart();
    expect(await store.dispatch(mergeAccountCart(shop))).toEqual(ok({ hasMerged: false, capped: [] }));
    expect(shop.calls).toHaveLength(1);
  });

  test('that could not be merged is stored as failed until it can be', async () => {
    let isDown = true;
    const shop = fakeShop(accountCarts([OTHER], () => (isDown ? refused(409, 'cart.conflict') : ok({ cart: merged, capped: [] }))));
    const store = makeStoreWithMiniCart();
    await store.dispatch(mergeAccountCart(shop));
    expect(selectMergeFailed(store.getState())).toBe(true);
    isDown = false;
    await store.dispatch(mergeAccountCart(shop));
    expect(selectMergeFailed(store.getState())).toBe(false);
  });
});

test('after lines of a shared cart are added, the response replaces the local cart', async () => {
  const cart = aCart({ revision: 9, lines: [aLine({ amount: 4 })] });
  const shop = fakeShop(() => ok({ cart, capped: [] }));
  const store = makeStore();
  await store.dispatch(mergeOtherCart(shop, { shared: 'x'.repeat(43) }));
  expect(store.getState().cart.cart).toMatchObject({ revision: 9, items: [{ id: 11, amount: 4 }] });
});
