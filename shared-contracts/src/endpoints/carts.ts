import type { Http } from '../http.ts';
import type { CartAddressBody } from '../wire/address.ts';
import type { Cart, CartBody, PaymentAnswer, RequestAnswer } from '../wire/cart.ts';

const cartPath = (id: string, rest = '') => `/api/carts/${encodeURIComponent(id)}${rest}`;

/** A 400 means the id can't be used any more: make a new one and load again. Spec §4 Cart. */
export const getCart = (http: Http, id: string) => http.get<Cart>(cartPath(id));

/** Sends the whole content; the answer replaces the local cart. A stale `revision` is a 409 with the fresh cart in `meta.cart`. */
export const saveCart = (http: Http, id: string, body: CartBody, revision?: number) =>
  http.post<Cart>(cartPath(id), body, { ifMatch: revision });

export const saveCartAddress = (http: Http, id: string, body: CartAddressBody) => http.post<Cart>(cartPath(id, '/address'), body);

export const applyDiscountCode = (http: Http, id: string, code: string) =>
  http.post<Cart>(cartPath(id, '/discount-code'), { discount_code: code });

export const removeDiscountCode = (http: Http, id: string) => http.delete<Cart>(cartPath(id, '/discount-code'));

/** Orders and opens the payment; go to `payment_url`. The same key gives the same order and payment. */
export const payCart = (http: Http, id: string, idempotencyKey: string) =>
  http.post<PaymentAnswer>(cartPath(id, '/payment'), {}, { idempotencyKey });

/** For other countries, and quotes. Spec §4 Ordering. */
export const requestCart = (http: Http, id: string, idempotencyKey: string) =>
  http.post<RequestAnswer>(cartPath(id, '/request'), { cart_id: id }, { idempotencyKey });
