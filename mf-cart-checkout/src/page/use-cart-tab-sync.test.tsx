/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { ok, selectToasts, sessionCleared, sessionReceived } from 'shared-contracts';
import { refused } from 'shared-contracts/testing/fake-http';
import { CART_ID, fakeShop } from 'shared-contracts/testing/fake-shop';
import type { User } from 'shared-contracts/wire/auth';
import MiniCart from '../mini-cart/mini-cart.tsx';
import { selectMergeFailed } from '../state/mini-cart-slice.ts';
import { aCart, aLine } from '../testing/a-cart.ts';
import { renderPart } from '../testing/harness.ts';

/** jsdom has no BroadcastChannel: instances with the same name receive each other's messages. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  static posted: unknown[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.add(this);
  }
  postMessage(message: unknown) {
    FakeChannel.posted.push(message);
    for (const channel of FakeChannel.open) {
      if (channel !== this && channel.name === this.name) channel.onmessage?.(new MessageEvent('message', { data: message }));
    }
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const sendFromOtherTab = (message: unknown) => {
  const channel = new FakeChannel('shop-cart');
  act(() => channel.postMessage(message));
  channel.close();
};
const user = { id: 5, email: 'lotte@voorbeeld.be', professional: false } as User;

beforeEach(() => {
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true });
  FakeChannel.open.clear();
  FakeChannel.posted = [];
  localStorage.clear();
});
afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

test('a cart changed in another tab is shown in this one', async () => {
  let cart = aCart();
  const { store, container } = renderPart(<MiniCart />, { shop: fakeShop(() => ok(cart)) });
  await waitFor(() => expect(container).toHaveTextContent('2 stuks'));
  cart = aCart({ revision: 4, lines: [aLine({ amount: 5 })] });
  sendFromOtherTab({ kind: 'cart', cart: { id: CART_ID, revision: 4 } });
  await waitFor(() => expect(container).toHaveTextContent('5 stuks'));
  expect(store.getState().cart.cart?.revision).toBe(4);
});

test('a page restored from the back/forward cache loads the current cart', async () => {
  let cart = aCart();
  const shop = fakeShop(() => ok(cart));
  const { container } = renderPart(<MiniCart />, { shop });
  await waitFor(() => expect(container).toHaveTextContent('2 stuks'));
  const before = shop.calls.length;
  cart = aCart({ revision: 4, lines: [aLine({ amount: 5 })] });
  const firePageShow = (persisted: boolean) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    });
  firePageShow(false);
  expect(shop.calls).toHaveLength(before);
  firePageShow(true);
  await waitFor(() => expect(container).toHaveTextContent('5 stuks'));
});

test('messages without a newer cart cause no request', async () => {
  const shop = fakeShop(() => ok(aCart()));
  const { container } = renderPart(<MiniCart />, { shop });
  await waitFor(() => expect(container).toHaveTextContent('2 stuks'));
  const before = shop.calls.length;
  sendFromOtherTab('hello');
  sendFromOtherTab({ kind: 'session', userId: 5 });
  sendFromOtherTab({ kind: 'cart', cart: { id: CART_ID, revision: 3 } });
  expect(shop.calls).toHaveLength(before);
});

describe('after signing in', () => {
  const OTHER = '11111111-1111-4111-8111-111111111111';
  const merged = aCart({ revision: 9, lines: [aLine(), aLine({ variant_id: 12 })] });

  test('the account’s cart is merged and a toast says so', async () => {
    let isMerged = false;
    const shop = fakeShop(({ path, method }) => {
      if (path.startsWith('/api/carts/current')) return ok({ cart_id: isMerged ? null : OTHER });
      isMerged ||= method === 'POST';
      return method === 'POST' ? ok({ cart: merged, capped: [] }) : ok(aCart());
    });
    const { store, container } = renderPart(<MiniCart />, { shop, change: ({ dispatch }) => dispatch(sessionCleared()) });
    act(() => void store.dispatch(sessionReceived({ status: 'authenticated', user })));
    await waitFor(() => expect(container).toHaveTextContent('4 stuks'));
    expect(container).toHaveTextContent('De winkelwagen van je account is hier toegevoegd.');
  });

  test('a hidden tab merges nothing, and checks for the account’s cart once it is visible', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const shop = fakeShop(({ path }) => (path.startsWith('/api/carts/current') ? ok({ cart_id: CART_ID }) : ok(aCart())));
    const { store } = renderPart(<MiniCart />, { shop, change: ({ dispatch }) => dispatch(sessionCleared()) });
    const countCalls = () => shop.calls.filter(({ path }) => path.startsWith('/api/carts/current')).length;
    await act(async () => void store.dispatch(sessionReceived({ status: 'authenticated', user })));
    expect(countCalls()).toBe(0);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(countCalls()).toBe(1));
    visibility.mockReturnValue('hidden');
    await act(async () => void store.dispatch(sessionReceived({ status: 'authenticated', user: { ...user, id: 8 } })));
    act(() => void store.dispatch(sessionCleared()));
    visibility.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(countCalls()).toBe(1);
    expect(selectToasts(store.getState())).toEqual([]);
    visibility.mockRestore();
  });

  test('a failed merge is stored, and the prices are loaded for the account', async () => {
    const shop = fakeShop(({ path }) => (path.startsWith('/api/carts/current') ? refused(429, 'request.rate_limited') : ok(aCart())));
    const { store } = renderPart(<MiniCart />, { shop, change: ({ dispatch }) => dispatch(sessionCleared()) });
    await waitFor(() => expect(store.getState().cart.status).toBe('success'));
    const loads = () => shop.calls.filter(({ path }) => path.endsWith(`/${CART_ID}`)).length;
    const before = loads();
    act(() => void store.dispatch(sessionReceived({ status: 'authenticated', user })));
    await waitFor(() => expect(selectMergeFailed(store.getState())).toBe(true));
    await waitFor(() => expect(loads()).toBe(before + 1));
    expect(selectToasts(store.getState())).toMatchObject([
      { tone: 'error', text: expect.stringContaining('kon niet worden toegevoegd'), action: { to: '/nl/cart' } },
    ]);
  });
});

test("the cart's content is stored in this browser", async () => {
  renderPart(<MiniCart />, { shop: fakeShop(() => ok(aCart())) });
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('cart-copy') ?? 'null')).toMatchObject({ id: CART_ID, items: [{ id: 11, amount: 2 }] }),
  );
});

test('the cart is loaded again when a dealer is approved', async () => {
  const shop = fakeShop(({ path }) => (path.startsWith('/api/carts/current') ? ok({ cart_id: CART_ID }) : ok(aCart())));
  const loads = () => shop.calls.filter(({ path }) => path === `/api/carts/${CART_ID}`).length;
  const { store, container } = renderPart(<MiniCart />, {
    shop,
    change: ({ dispatch }) => dispatch(sessionReceived({ status: 'authenticated', user })),
  });
  await waitFor(() => expect(container).toHaveTextContent('2 stuks'));
  const before = loads();
  act(() => void store.dispatch(sessionReceived({ status: 'authenticated', user: { ...user } })));
  act(() => void store.dispatch(sessionReceived({ status: 'authenticated', user: { ...user, professional: true } })));
  await waitFor(() => expect(loads()).toBe(before + 1));
});

describe('after signing out', () => {
  const lotte = { status: 'authenticated', user } as const;

  test('the account’s cart is deleted from this browser', async () => {
    const shop = fakeShop(({ path }) => (path.startsWith('/api/carts/current') ? ok({ cart_id: CART_ID }) : ok(aCart())));
    let hasCart = true;
    const { store, container } = renderPart(<MiniCart />, {
      shop: { ...shop, cartId: () => (hasCart ? CART_ID : null) },
      change: ({ dispatch }) => dispatch(sessionReceived(lotte)),
    });
    await waitFor(() => expect(container).toHaveTextContent('2 stuks'));
    localStorage.setItem('last-cart', '{}');
    hasCart = false;
    act(() => void store.dispatch(sessionCleared()));
    await waitFor(() => expect(container).not.toHaveTextContent('2 stuks'));
    expect(store.getState().cart.cart).toBeNull();
    expect([localStorage.getItem('cart-copy'), localStorage.getItem('last-cart')]).toEqual([null, null]);
  });

  test('an expired session keeps the cart', async () => {
    const shop = fakeShop(({ path }) => (path.startsWith('/api/carts/current') ? ok({ cart_id: CART_ID }) : ok(aCart())));
    const { store, container } = renderPart(<MiniCart />, { shop, change: ({ dispatch }) => dispatch(sessionReceived(lotte)) });
    await waitFor(() => expect(container).toHaveTextContent('2 stuks'));
    act(() => void store.dispatch(sessionReceived({ status: 'unauthenticated' })));
    await waitFor(() => expect(store.getState().cart.status).toBe('success'));
    expect(container).toHaveTextContent('2 stuks');
    expect(localStorage.getItem('cart-copy')).not.toBeNull();
  });
});
