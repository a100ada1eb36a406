import type { Http } from '../../contract/http.ts';
import type { CartAddressBody } from '../../wire/address.ts';
import type { AddPlanBody, ChangePlanBody } from '../../wire/plan.ts';
import type {
  AddPlanAnswer,
  Cart,
  CartBody,
  CompletenessAnswer,
  CurrentCartAnswer,
  MergeAnswer,
  MergeBody,
  PayBody,
  PaymentAnswer,
  RequestAnswer,
  ExpectedOrder,
  ShareAnswer,
  SharedCart,
} from '../../wire/cart.ts';

const cartPath = (id: string, suffix = '') => `/api/carts/${encodeURIComponent(id)}${suffix}`;

/** A 400 means that the id can't be used any more: create a new one and load again. Spec §4 Cart. */
export const getCart = (http: Http, id: string) => http.get<Cart>(cartPath(id));

/** Sends the whole content; the answer replaces the local cart. A stale `revision` is a 409 with the fresh cart in `meta.cart`. */
export const saveCart = (http: Http, id: string, body: CartBody, revision?: number) =>
  http.post<Cart>(cartPath(id), body, { ifMatch: revision });

export const saveCartAddress = (http: Http, id: string, body: CartAddressBody) => http.post<Cart>(cartPath(id, '/address'), body);

/** `keep`: store the code even if it gives no discount yet; the cart's `coupon.problem` says why. */
export const applyDiscountCode = (http: Http, id: string, code: string, { keep }: { keep?: true } = {}) =>
  http.post<Cart>(cartPath(id, '/discount-code'), { discount_code: code, ...(keep && { keep }) });

export const removeDiscountCode = (http: Http, id: string) => http.delete<Cart>(cartPath(id, '/discount-code'));

/** Places the order and opens the payment; go to `payment_url`. The same key gives the same order and payment. */
export const payCart = (http: Http, id: string, idempotencyKey: string, body: PayBody = {}) =>
  http.post<PaymentAnswer>(cartPath(id, '/payment'), body, { idempotencyKey });

/** For other countries, and quotes. Spec §4 Ordering. */
export const requestCart = (http: Http, id: string, idempotencyKey: string, { signed_in, professional }: ExpectedOrder = {}) =>
  http.post<RequestAnswer>(cartPath(id, '/request'), { cart_id: id, signed_in, professional }, { idempotencyKey });

/** The cart that the signed-in user changed last, on any device. `except`: never this one, which was not merged yet. */
export const getCurrentCart = (http: Http, except?: string) =>
  http.get<CurrentCartAnswer>(except === undefined ? '/api/carts/current' : `/api/carts/current?except=${encodeURIComponent(except)}`);

/**
 * Adds the lines of another cart, or of a shared one; the answer's cart replaces the local one, `capped` names what did not fit. With a
 * key, a shared or named cart, which is not emptied, is added only once even if the call is repeated.
 */
export const mergeCart = (http: Http, id: string, body: MergeBody, idempotencyKey?: string) =>
  http.post<MergeAnswer>(cartPath(id, '/merge'), body, { idempotencyKey });

/** A token for a link to a copy of the cart's lines. */
export const shareCart = (http: Http, id: string) => http.post<ShareAnswer>(cartPath(id, '/share'), {});
export const getSharedCart = (http: Http, token: string) => http.get<SharedCart>(`/api/carts/shared/${encodeURIComponent(token)}`);

const planPath = (id: string, plan: string) => cartPath(id, `/plans/${encodeURIComponent(plan)}`);

/**
 * Puts a plan, or a calculation of the configurator, into the cart with all its pieces, once per key. 404 `configuration.not_found`, 422
 * `plan.sold_out`, `plan.too_many`.
 */
export const addPlanToCart = (http: Http, id: string, body: AddPlanBody, idempotencyKey?: string) =>
  http.post<AddPlanAnswer>(cartPath(id, '/plans'), body, { idempotencyKey });

/** Changes a plan in the cart with all its pieces; an empty change fits them to today's stock. 404 `plan.not_found`, 409 `plan.delivered`, 422. */
export const changePlanInCart = (http: Http, id: string, plan: string, body: ChangePlanBody) => http.post<Cart>(planPath(id, plan), body);

/** Takes a plan with all its pieces out of the cart; the plan itself stays at its link. */
export const removePlanFromCart = (http: Http, id: string, plan: string) => http.delete<Cart>(planPath(id, plan));

/** The parts that a fence in the cart still needs: posts, clamps and the like. */
export const getCompleteness = (http: Http, id: string) => http.get<CompletenessAnswer>(cartPath(id, '/completeness'));
