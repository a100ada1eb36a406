import {
  applyDiscountCode,
  cartEmptied,
  cartFailed,
  cartLoading,
  cartReplaced,
  linePending,
  lineSettled,
  mergeCart,
  ok,
  removeDiscountCode,
} from 'shared-contracts';
import type { Result, ShopContext, ShopDispatch, ShopState } from 'shared-contracts';
import type { Cart, CartLine, MergeAnswer, MergeBody } from 'shared-contracts/wire/cart';
import { notifyOtherTabs } from './cart-channel.ts';
import type { CartMessage } from './cart-channel.ts';
import { missedLines, withChanges } from './cart-content.ts';
import type { CartChange, LineKind } from './cart-content.ts';
import { dropTraces } from './cart-copy.ts';
import { isExpired, openCart, sendChanges } from './cart-sync.ts';
import { changesMissed, mergeEnded, selectMissedTitles } from './mini-cart-slice.ts';

export type CartThunk<R> = (dispatch: ShopDispatch, getState: () => ShopState) => R;

interface Batch {
  changes: CartChange[];
  answer: Promise<Result<Cart>>;
}

/** Writing of one store's cart: one request at a time, in order. */
interface Writer {
  queue: Promise<unknown>;
  /** last answer of the server, without what is still on its way */
  confirmed: Cart | null;
  /** changes the server has not answered, in the order they were made */
  unanswered: readonly CartChange[][];
  /** the batch that has not started: more changes may join it */
  open: Batch | null;
}

// Keyed by the store, so that nothing is shared between two of them and nothing outlives them.
const writers = new WeakMap<ShopDispatch, Writer>();

function writerOf(dispatch: ShopDispatch): Writer {
  let writer = writers.get(dispatch);
  if (!writer) writers.set(dispatch, (writer = { queue: Promise.resolve(), confirmed: null, unanswered: [], open: null }));
  return writer;
}

/** Runs `job` after everything asked before it. */
function enqueue<T>(writer: Writer, job: () => Promise<T>): Promise<T> {
  const turn = writer.queue.then(job);
  // A broken job must not stop the ones behind it; its own caller gets the rejection.
  writer.queue = turn.catch(() => undefined);
  return turn;
}

const onTheirWay = ({ unanswered }: Writer): CartChange[] => unanswered.flat();

/** Takes the server's cart over; changes that are still on their way stay visible on it. */
function take(writer: Writer, dispatch: ShopDispatch, cart: Cart) {
  writer.confirmed = cart;
  dispatch(cartReplaced(withChanges(cart, onTheirWay(writer))));
}

/** Takes an answer to this tab's own change over, and lets the other tabs know. */
function loadOwnCart(writer: Writer, dispatch: ShopDispatch, cart: Cart) {
  take(writer, dispatch, cart);
  notifyOtherTabs(cart);
}

/** The cart changes are made on: undefined when it has never been seen. */
function baseOf(writer: Writer, getState: () => ShopState): Cart | undefined {
  const mirrored = getState().cart.cart;
  return mirrored === null ? undefined : (writer.confirmed ?? mirrored);
}

/** A cart that came with a page. One that is older than what this tab already knows is left aside. */
export const cartReceived =
  (cart: Cart): CartThunk<void> =>
  (dispatch) => {
    const writer = writerOf(dispatch);
    if (writer.confirmed?.id === cart.id && writer.confirmed.revision > cart.revision) return;
    take(writer, dispatch, cart);
  };

/** Another tab has changed the cart: it is loaded, in this tab's language, unless this tab is as far. */
export const cartChangedElsewhere =
  (shop: ShopContext, { id, revision }: CartMessage): CartThunk<Promise<void>> =>
  async (dispatch) => {
    const writer = writerOf(dispatch);
    await enqueue(writer, async () => {
      if (writer.confirmed?.id === id && writer.confirmed.revision >= revision) return;
      const result = await openCart(shop);
      if (result.ok && result.data) take(writer, dispatch, result.data);
    });
  };

/** Somebody signed out: the cart stays with the account. What is still on its way belongs to it too. */
export const leaveCart = (): CartThunk<void> => (dispatch) => {
  writers.delete(dispatch);
  dropTraces();
  dispatch(cartEmptied());
  dispatch(mergeEnded({ failed: false }));
};

/** Loads the cart when there is a cart id; without one it stays unknown, which reads as empty. */
export const loadCart =
  (shop: ShopContext): CartThunk<Promise<Result<Cart | null>>> =>
  async (dispatch) => {
    if (shop.cartId() === null) return ok(null);
    const writer = writerOf(dispatch);
    return enqueue(writer, async () => {
      dispatch(cartLoading());
      const result = await openCart(shop);
      if (!result.ok) dispatch(cartFailed());
      else if (result.data) take(writer, dispatch, result.data);
      return result;
    });
  };

/**
 * Makes a change at once in the mirror and sends it. Changes made while another request is on its way go together in the next one.
 * A refused change is taken back; the answer tells why.
 */
export const changeCart =
  (shop: ShopContext, change: CartChange): CartThunk<Promise<Result<Cart>>> =>
  (dispatch, getState) => {
    const writer = writerOf(dispatch);
    const base = baseOf(writer, getState);
    const batch = (writer.open ??= openBatch(writer, shop, dispatch, getState));
    batch.changes.push(change);
    for (const id of idsOf(change)) dispatch(linePending(id));
    if (base) dispatch(cartReplaced(withChanges(base, onTheirWay(writer))));
    return batch.answer;
  };

function openBatch(writer: Writer, shop: ShopContext, dispatch: ShopDispatch, getState: () => ShopState): Batch {
  const changes: CartChange[] = [];
  writer.unanswered = [...writer.unanswered, changes];
  const answer = enqueue(writer, async () => {
    await debounceAmountChanges(changes);
    writer.open = null;
    const base = baseOf(writer, getState);
    const result = await sendChanges(shop, changes, base);
    writer.unanswered = writer.unanswered.filter((others) => others !== changes);
    if (result.ok) {
      const missed = base ? missedLines(base, changes, result.data).map(({ product_name }) => product_name) : [];
      if (missed.length > 0 || selectMissedTitles(getState()).length > 0) dispatch(changesMissed(missed));
      loadOwnCart(writer, dispatch, result.data);
    } else if (base) take(writer, dispatch, base);
    const pendingChanges = new Set(onTheirWay(writer).flatMap(idsOf));
    for (const id of changes.flatMap(idsOf)) if (!pendingChanges.has(id)) dispatch(lineSettled(id));
    return result;
  });
  return { changes, answer };
}

/** Longer than the pause between two quick clicks on a stepper, shorter than anybody waits for. */
const CLICK_PAUSE_MS = 150;

/** Lets quick clicks on a line's quantity come together, so that they make one request. Anything else goes at once. */
async function debounceAmountChanges(changes: readonly CartChange[]) {
  let seen = 0;
  while (changes.length > seen && changes.every(({ kind }) => kind === 'set')) {
    seen = changes.length;
    await new Promise((resolve) => setTimeout(resolve, CLICK_PAUSE_MS));
  }
}

const idsOf = (change: CartChange): readonly number[] => (change.kind === 'gifts' ? change.ids : [change.id]);

/** Raises the amount when the variant is already in the cart. Spec §4 Cart. */
export const addToCart = (shop: ShopContext, id: number, amount: number, plan?: string) =>
  changeCart(shop, { kind: 'add', id, amount, ...(plan ? { plan } : {}) });
/** One machine for these days; a machine that is in the cart already takes the new days. */
export const addRental = (shop: ShopContext, id: number, days: { from: string; to: string }) =>
  changeCart(shop, { kind: 'rent', id, ...days });
export const setAmount = (shop: ShopContext, id: number, amount: number) => changeCart(shop, { kind: 'set', id, amount });
export const removeLine = (shop: ShopContext, line: LineKind, id: number) => changeCart(shop, { kind: 'remove', line, id });
export const chooseGift = (shop: ShopContext, id: number, chosen: boolean) => changeCart(shop, { kind: 'gift', id, chosen });

/** Puts a removed line back where it stood; `index` counts among the lines of its kind. */
export const restoreLine = (shop: ShopContext, { kind, variant_id, amount, rental }: CartLine, index: number) =>
  changeCart(shop, {
    kind: 'restore',
    line: kind,
    id: variant_id,
    amount,
    index,
    ...(rental?.from && rental.to ? { from: rental.from, to: rental.to } : {}),
  });

export const applyCoupon = (shop: ShopContext, code: string) => couponCall(shop, (id) => applyDiscountCode(shop.http, id, code));
export const removeCoupon = (shop: ShopContext) => couponCall(shop, (id) => removeDiscountCode(shop.http, id));

/** Adds the lines of another cart, or of a shared one; the answer names what did not fit. */
export const takeCart =
  (shop: ShopContext, from: MergeBody): CartThunk<Promise<Result<MergeAnswer>>> =>
  (dispatch) => {
    const writer = writerOf(dispatch);
    writer.open = null;
    return enqueue(writer, async () => {
      const result = await mergeCart(shop.http, shop.ensureCartId(), from);
      if (result.ok) loadOwnCart(writer, dispatch, result.data.cart);
      return result;
    });
  };

/** A call about the cart's code, in its turn among the changes of the cart. */
export const couponCall =
  (shop: ShopContext, call: (id: string) => Promise<Result<Cart>>): CartThunk<Promise<Result<Cart>>> =>
  (dispatch) => {
    const writer = writerOf(dispatch);
    // Closed: a change made from now on comes after this call.
    writer.open = null;
    return enqueue(writer, async () => {
      const result = await call(shop.ensureCartId());
      if (result.ok) loadOwnCart(writer, dispatch, result.data);
      else if (isExpired(result)) {
        const renewed = await openCart(shop);
        if (renewed.ok && renewed.data) take(writer, dispatch, renewed.data);
      }
      return result;
    });
  };
