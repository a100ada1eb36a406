import { createSlice } from '@reduxjs/toolkit';
import { anOrder } from '../../testing/an-order.ts';
import { aCategory } from '../../testing/a-product.ts';
import type { SessionAnswer } from '../../wire/auth.ts';
import type { Cart } from '../../wire/cart.ts';
import {
  cartEmptied,
  cartFailed,
  cartLoading,
  cartReplaced,
  linePending,
  lineSettled,
  miniCartClosed,
  miniCartOpened,
  selectCart,
  selectCartCount,
  selectCartIsOpen,
  selectCartStatus,
  selectPendingVariantIds,
} from './cart-slice.ts';
import { categoriesReceived, selectCategories } from './categories-slice.ts';
import {
  languageChanged,
  listViewChanged,
  regionChanged,
  selectLang,
  selectListView,
  selectLocale,
  selectRegion,
  selectVatView,
  vatViewChanged,
} from './region-slice.ts';
import { selectIsProfessional, selectSession, selectUser, sessionCleared, sessionLoading, sessionReceived } from './session-slice.ts';
import { makeStore } from './store.ts';
import { selectToasts, toastAdded, toastShown } from './toasts-slice.ts';

/** A store and its current state. */
function shop() {
  const { dispatch, getState, ...store } = makeStore();
  return { dispatch, store, now: getState, read: <T>(select: (state: ReturnType<typeof getState>) => T) => select(getState()) };
}
const cart = (overrides: Partial<Cart>): Cart => ({ items: [], free_items: [], rent_items: [], ...overrides }) as Cart;
const dealer = { status: 'authenticated', user: { first_name: 'Lotte', professional: true } } as SessionAnswer;

describe('store: session', () => {
  it("is loading, then a user's, then empty", () => {
    const { dispatch, read } = shop();
    expect(read(selectSession)).toEqual({ status: 'loading', user: null });
    dispatch(sessionReceived(dealer));
    expect(read(selectSession)).toEqual({ status: 'authenticated', user: dealer.user });
    expect(read(selectIsProfessional)).toBe(true);
    dispatch(sessionLoading());
    expect([read(selectSession).status, read(selectUser)]).toEqual(['loading', dealer.user]);
    dispatch(sessionCleared());
    expect(read(selectSession)).toEqual({ status: 'unauthenticated', user: null });
    expect(read(selectIsProfessional)).toBe(false);
  });

  it('has no user without a session', () => {
    const { dispatch, read } = shop();
    dispatch(sessionReceived(dealer));
    dispatch(sessionReceived({ status: 'unauthenticated' }));
    expect(read(selectUser)).toBeNull();
  });
});

it('store: language with its locale, region, VAT view and list view change independently', () => {
  const { dispatch, read } = shop();
  const all = () => [read(selectLang), read(selectLocale), read(selectRegion), read(selectVatView), read(selectListView)];
  expect(all()).toEqual(['nl', 'nl-BE', 'be', 'incl', 'grid']);
  dispatch(languageChanged('en'));
  dispatch(regionChanged('lu'));
  dispatch(vatViewChanged('excl'));
  dispatch(listViewChanged('table'));
  expect(all()).toEqual(['en', 'en-US', 'lu', 'excl', 'table']);
});

describe('store: cart', () => {
  it('goes from idle through pending to the server’s answer, which always replaces it', () => {
    const { dispatch, read } = shop();
    expect([read(selectCart), read(selectCartStatus)]).toEqual([null, 'idle']);
    dispatch(cartLoading());
    expect(read(selectCartStatus)).toBe('pending');
    dispatch(cartReplaced(cart({ items: [{ id: 1, amount: 2 }] })));
    dispatch(cartReplaced(cart({ items: [{ id: 3, amount: 1 }] })));
    expect([read(selectCart)?.items, read(selectCartStatus)]).toEqual([[{ id: 3, amount: 1 }], 'success']);
  });

  it('keeps its lines when loading fails, and is empty after the order', () => {
    const { dispatch, read } = shop();
    dispatch(cartReplaced(cart({ items: [{ id: 1, amount: 2 }] })));
    dispatch(cartFailed());
    expect([read(selectCart)?.items.length, read(selectCartStatus)]).toEqual([1, 'error']);
    dispatch(cartEmptied());
    expect([read(selectCart), read(selectCartStatus), read(selectCartCount)]).toEqual([null, 'idle', 0]);
  });

  it('counts pieces and rentals, but not gifts', () => {
    const { dispatch, read } = shop();
    const items = [
      { id: 1, amount: 4 },
      { id: 2, amount: 1 },
    ];
    dispatch(cartReplaced(cart({ items, free_items: [{ id: 9, amount: 7 }], rent_items: [{ id: 5 }] })));
    expect(read(selectCartCount)).toBe(6);
  });

  it('lists each line that is being changed once', () => {
    const { dispatch, read } = shop();
    for (const id of [1, 2, 1]) dispatch(linePending(id));
    expect(read(selectPendingVariantIds)).toEqual([1, 2]);
    dispatch(lineSettled(1));
    expect(read(selectPendingVariantIds)).toEqual([2]);
  });

  it('opens and closes the mini-cart', () => {
    const { dispatch, read } = shop();
    dispatch(miniCartOpened());
    expect(read(selectCartIsOpen)).toBe(true);
    dispatch(miniCartClosed());
    expect(read(selectCartIsOpen)).toBe(false);
  });
});

it('store: categories have the language they were loaded in', () => {
  const { dispatch, now, read } = shop();
  dispatch(categoriesReceived({ lang: 'nl', items: [aCategory()] }));
  dispatch(categoriesReceived({ lang: 'fr', items: [aCategory({ name: 'Panneaux' })] }));
  expect(now().categories.lang).toBe('fr');
  expect(read(selectCategories).map(({ name }) => name)).toEqual(['Panneaux']);
});

describe('store: toasts', () => {
  it('get an id, or keep the one they bring, and are removed one by one', () => {
    const { dispatch, read } = shop();
    dispatch(toastAdded({ tone: 'ok', text: 'Toegevoegd' }));
    dispatch(toastAdded({ tone: 'error', text: 'Mislukt' }));
    dispatch(toastAdded({ id: 'mine', tone: 'info', text: 'Gekopieerd', action: { label: 'Bekijken', to: '/nl/cart' } }));
    const [first, second] = read(selectToasts);
    expect(first?.id).toBeTruthy();
    expect(first?.id).not.toBe(second?.id);
    dispatch(toastShown(first?.id ?? ''));
    expect(read(selectToasts).map(({ id, text }) => [id, text])).toEqual([
      [second?.id, 'Mislukt'],
      ['mine', 'Gekopieerd'],
    ]);
  });
});

describe('store: a remote’s own state', () => {
  const orders = createSlice({
    name: 'orders',
    initialState: [] as string[],
    reducers: { orderSeen: (state, { payload }: { payload: string }) => [...state, payload] },
  });

  it('is beside the contract’s state once it is injected', () => {
    const { store, dispatch, now } = shop();
    store.inject('orders', orders.reducer);
    expect(now()).toHaveProperty('orders', []);
    dispatch(orders.actions.orderSeen(anOrder().number));
    expect(now()).toHaveProperty('orders', ['2041-7736']);
    expect(now().region.lang).toBe('nl');
  });

  it('is kept when it is injected again', () => {
    const { store, dispatch, now } = shop();
    store.inject('orders', orders.reducer);
    dispatch(orders.actions.orderSeen('1'));
    store.inject('orders', orders.reducer);
    expect(now()).toHaveProperty('orders', ['1']);
  });

  it('belongs to one store: a request never sees another one’s', () => {
    const [first, second] = [shop(), shop()];
    first.store.inject('orders', orders.reducer);
    first.dispatch(regionChanged('lu'));
    expect(second.now()).not.toHaveProperty('orders');
    expect(second.read(selectRegion)).toBe('be');
  });
});
