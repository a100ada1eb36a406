import {
  applyDiscountCode,
  cartEmptied,
  cartFailed,
  cartLoading,
  cartReplaced,
  changePlanInCart,
  linePending,
  lineSettled,
  mergeCart,
  ok,
  removeDiscountCode,
  removePlanFromCart,
} from 'shared-contracts';
import type { Result, ShopContext, ShopDispatch, ShopState } from 'shared-contracts';
import type { Cart, CartLine, MergeAnswer, MergeBody } from 'shared-contracts/wire/cart';
import type { AddPlanBody, ChangePlanBody } from 'shared-contracts/wire/plan';
import { notifyOtherTabs } from './cart-channel.ts';
import type { CartMessage } from './cart-channel.ts';
import { findMissedLines, withChanges } from './cart-content.ts';
import type { CartChange, LineKind } from './cart-content.ts';
import { removeStoredCarts } from './cart-copy.ts';
import { isExpired, openCart, sendChanges, sendPlan } from './cart-sync.ts';
import type { OpenCartOptions } from './cart-sync.ts';
import { changesMissed, mergeEnded, selectMissedTitles } from './mini-cart-slice.ts';

export type CartThunk<R> = (dispatch: ShopDispatch, getState: () => ShopState) => R;

interface Batch {
  changes: CartChange[];
  answer: Promise<Result<Cart>>;
}

/** Writes one store's cart: one request at a time, in order. */
interface Writer {
  queue: Promise<unknown>;
  /** the server's last cart, without pending changes */
  confirmed: Cart | null;
  /** changes the server has not answered, in order */
  unanswered: readonly CartChange[][];
  /** the batch that has not been sent yet: more changes can join it */
  open: Batch | null;
}

// Keyed by the store, so that requests on the server share nothing and no store stays in memory.
const writers = new WeakMap<ShopDispatch, Writer>();

function getWriter(dispatch: ShopDispatch): Writer {
  let writer = writers.get(dispatch);
  if (!writer) writers.set(dispatch, (writer = { queue: Promise.resolve(), confirmed: null, unanswered: [], open: null }));
  return writer;
}

/** Runs `job` after all earlier ones. */
function enqueue<T>(writer: Writer, job: () => Promise<T>): Promise<T> {
  const result = writer.queue.then(job);
  // A failed job must not stop later ones; its own caller gets the rejection.
  writer.queue = result.catch(() => undefined);
  return result;
}

const pendingChanges = ({ unanswered }: Writer): CartChange[] => unanswered.flat();

/** Stores the server's cart; pending changes stay visible on it. */
function adoptCart(writer: Writer, dispatch: ShopDispatch, cart: Cart) {
  writer.confirmed = cart;
  dispatch(cartReplaced(withChanges(cart, pendingChanges(writer))));
}

/** Stores the response to this tab's own change, and notifies the other tabs. */
function adoptOwnCart(writer: Writer, dispatch: ShopDispatch, cart: Cart) {
  adoptCart(writer, dispatch, cart);
  notifyOtherTabs(cart);
}

/** The cart to apply changes to; undefined when none was loaded yet. */
function getBaseCart(writer: Writer, getState: () => ShopState): Cart | undefined {
  const storeCart = getState().cart.cart;
  return storeCart === null ? undefined : (writer.confirmed ?? storeCart);
}

/** Stores a cart loaded with a page, unless this tab has a newer one. */
export const cartReceived =
  (cart: Cart): CartThunk<void> =>
  (dispatch) => {
    const writer = getWriter(dispatch);
    if (writer.confirmed?.id === cart.id && writer.confirmed.revision > cart.revision) return;
    adoptCart(writer, dispatch, cart);
  };

/** Loads a cart that another tab changed, in this tab's language, unless this tab already has that revision. */
export const cartChangedElsewhere =
  (shop: ShopContext, { id, revision }: CartMessage): CartThunk<Promise<void>> =>
  async (dispatch) => {
    const writer = getWriter(dispatch);
    await enqueue(writer, async () => {
      if (writer.confirmed?.id === id && writer.confirmed.revision >= revision) return;
      const result = await openCart(shop);
      if (result.ok && result.data) adoptCart(writer, dispatch, result.data);
    });
  };

/** After signing out: the cart stays with the account, and so do pending changes. */
export const leaveCart = (): CartThunk<void> => (dispatch) => {
  writers.delete(dispatch);
  removeStoredCarts();
  dispatch(cartEmptied());
  dispatch(mergeEnded({ failed: false }));
};

/** Loads the cart; without a cart id nothing is loaded, which is shown as an empty cart. */
export const loadCart =
  (shop: ShopContext, options?: OpenCartOptions): CartThunk<Promise<Result<Cart | null>>> =>
  async (dispatch) => {
    if (shop.cartId() === null) return ok(null);
    const writer = getWriter(dispatch);
    return enqueue(writer, async () => {
      dispatch(cartLoading());
      const result = await openCart(shop, options);
      if (!result.ok) dispatch(cartFailed());
      else if (result.data) adoptCart(writer, dispatch, result.data);
      return result;
    });
  };

/**
 * Applies a change to the store at once and sends it. Changes made during another request are sent together in the next one. A refused
 * change is reverted; the result has the reason.
 */
export const changeCart =
  (shop: ShopContext, change: CartChange): CartThunk<Promise<Result<Cart>>> =>
  (dispatch, getState) => {
    const writer = getWriter(dispatch);
    const base = getBaseCart(writer, getState);
    const batch = (writer.open ??= openBatch(writer, shop, dispatch, getState));
    batch.changes.push(change);
    for (const id of getVariantIds(change)) dispatch(linePending(id));
    if (base) dispatch(cartReplaced(withChanges(base, pendingChanges(writer))));
    return batch.answer;
  };

function openBatch(writer: Writer, shop: ShopContext, dispatch: ShopDispatch, getState: () => ShopState): Batch {
  const changes: CartChange[] = [];
  writer.unanswered = [...writer.unanswered, changes];
  const answer = enqueue(writer, async () => {
    await debounceAmountChanges(changes);
    writer.open = null;
    const base = getBaseCart(writer, getState);
    const result = await sendChanges(shop, changes, base);
    writer.unanswered = writer.unanswered.filter((batchChanges) => batchChanges !== changes);
    if (result.ok) {
      const missed = base ? findMissedLines(base, changes, result.data).map(({ product_name }) => product_name) : [];
      if (missed.length > 0 || selectMissedTitles(getState()).length > 0) dispatch(changesMissed(missed));
      adoptOwnCart(writer, dispatch, result.data);
    } else if (base) adoptCart(writer, dispatch, base);
    const pendingIds = new Set(pendingChanges(writer).flatMap(getVariantIds));
    for (const id of changes.flatMap(getVariantIds)) if (!pendingIds.has(id)) dispatch(lineSettled(id));
    return result;
  });
  return { changes, answer };
}

/** Longer than the pause between quick clicks on a stepper, too short to notice. */
const CLICK_PAUSE_MS = 150;

/** Waits for more quick clicks on a quantity, so that they make one request. Other changes are sent at once. */
async function debounceAmountChanges(changes: readonly CartChange[]) {
  let count = 0;
  while (changes.length > count && changes.every(({ kind }) => kind === 'set')) {
    count = changes.length;
    await new Promise((resolve) => setTimeout(resolve, CLICK_PAUSE_MS));
  }
}

const getVariantIds = (change: CartChange): readonly number[] => (change.kind === 'gifts' ? change.ids : [change.id]);

/** Raises the amount when the variant is already in the cart. Spec §4 Cart. */
export const addToCart = (shop: ShopContext, id: number, amount: number) => changeCart(shop, { kind: 'add', id, amount });
/** One machine for these days; replaces the days of a machine that is already in the cart. */
export const addRental = (shop: ShopContext, id: number, days: { from: string; to: string }) =>
  changeCart(shop, { kind: 'rent', id, ...days });
export const setAmount = (shop: ShopContext, id: number, amount: number) => changeCart(shop, { kind: 'set', id, amount });
export const removeLine = (shop: ShopContext, line: LineKind, id: number) => changeCart(shop, { kind: 'remove', line, id });
export const chooseGift = (shop: ShopContext, id: number, chosen: boolean) => changeCart(shop, { kind: 'gift', id, chosen });

/** Restores a removed line at its position; `index` counts among the lines of its kind. */
export const restoreLine = (shop: ShopContext, { kind, variant_id, amount, rental }: CartLine, index: number) =>
  changeCart(shop, {
    kind: 'restore',
    line: kind,
    id: variant_id,
    amount,
    index,
    ...(rental?.from && rental.to ? { from: rental.from, to: rental.to } : {}),
  });

export const applyCoupon = (shop: ShopContext, code: string) => cartCall(shop, (id) => applyDiscountCode(shop.http, id, code));
export const removeCoupon = (shop: ShopContext) => cartCall(shop, (id) => removeDiscountCode(shop.http, id));

/** Puts a plan into the cart with all its pieces, once per key; an expired cart is replaced under a new id. */
export const addPlan = (shop: ShopContext, body: AddPlanBody, idempotencyKey?: string) =>
  cartCall(shop, () => sendPlan(shop, body, idempotencyKey));

/** Changes a plan with all its lines, which wait for the answer. */
export const changePlan = (shop: ShopContext, plan: string, body: ChangePlanBody) =>
  whilePlanPends(
    plan,
    cartCall(shop, (id) => changePlanInCart(shop.http, id, plan, body)),
  );

/** Takes a plan out of the cart with all its lines, which wait for the answer. */
export const removePlan = (shop: ShopContext, plan: string) =>
  whilePlanPends(
    plan,
    cartCall(shop, (id) => removePlanFromCart(shop.http, id, plan)),
  );

const whilePlanPends =
  (plan: string, call: CartThunk<Promise<Result<Cart>>>): CartThunk<Promise<Result<Cart>>> =>
  async (dispatch, getState) => {
    const ids = (getState().cart.cart?.lines ?? []).filter((line) => line.plan === plan).map(({ variant_id }) => variant_id);
    for (const id of ids) dispatch(linePending(id));
    const result = await dispatch(call);
    for (const id of ids) dispatch(lineSettled(id));
    return result;
  };

/** Adds the lines of another cart or of a shared one; the result names the lines that did not fit. */
export const mergeOtherCart =
  (shop: ShopContext, source: MergeBody): CartThunk<Promise<Result<MergeAnswer>>> =>
  (dispatch) => {
    const writer = getWriter(dispatch);
    writer.open = null;
    return enqueue(writer, async () => {
      const result = await mergeCart(shop.http, shop.ensureCartId(), source);
      if (result.ok) adoptOwnCart(writer, dispatch, result.data.cart);
      return result;
    });
  };

/** Queues a call that answers with the cart, such as one about its discount code, among the changes of the cart. */
export const cartCall =
  (shop: ShopContext, call: (id: string) => Promise<Result<Cart>>): CartThunk<Promise<Result<Cart>>> =>
  (dispatch) => {
    const writer = getWriter(dispatch);
    // Later changes must not join a batch that is sent before this call.
    writer.open = null;
    return enqueue(writer, async () => {
      const result = await call(shop.ensureCartId());
      if (result.ok) adoptOwnCart(writer, dispatch, result.data);
      else if (isExpired(result)) {
        const renewed = await openCart(shop);
        if (renewed.ok && renewed.data) adoptCart(writer, dispatch, renewed.data);
      }
      return result;
    });
  };
