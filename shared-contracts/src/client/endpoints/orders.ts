import type { Http } from '../../contract/http.ts';
import type { ListMeta } from '../../wire/common.ts';
import type { PaymentAnswer } from '../../wire/cart.ts';
import type { PaymentChoice } from '../../wire/payment.ts';
import type {
  ClaimAnswer,
  ClaimBody,
  Order,
  OrderAccountAnswer,
  OrderAccountBody,
  OrderListQuery,
  OrderSummary,
  PaymentState,
  ReorderAnswer,
  TrackedOrder,
} from '../../wire/order.ts';

/** `filters`: a search text, a status, days from and to */
export const listOrders = (http: Http, page = 1, filters: Partial<Omit<OrderListQuery, 'page'>> = {}) =>
  http.get<{ data: OrderSummary[]; meta: ListMeta }>('/api/orders', { params: { page, ...filters } });
export const getOrder = (http: Http, id: number) => http.get<Order>(`/api/orders/${id}`);
/** an order without an account: number, e-mail address and postcode must belong together */
export const trackOrder = (http: Http, params: { number: string; email: string; postcode: string }) =>
  http.get<TrackedOrder>('/api/orders/track', { params });
/** adds the same order to the user's account: 403 while its address is not confirmed, 404 when it was not ordered with that address */
export const claimOrder = (http: Http, body: ClaimBody) => http.post<ClaimAnswer>('/api/orders/track/claim', body);
/**
 * `reference` is in the return address; 403 in another browser than the one it was ordered in. While the status is open, it is fetched from
 * the provider
 */
export const getOrderByPayment = (http: Http, reference: string) =>
  http.get<Order>(`/api/orders/by-payment/${encodeURIComponent(reference)}`);
/** what anybody with the link may see: the status of the payment */
export const getPaymentState = (http: Http, reference: string) =>
  http.get<PaymentState>(`/api/orders/by-payment/${encodeURIComponent(reference)}/status`);
/** the order in another browser than the one it was placed in, by the postcode it is delivered to; without its documents */
export const viewOrderByPayment = (http: Http, reference: string, postcode: string) =>
  http.post<Order>(`/api/orders/by-payment/${encodeURIComponent(reference)}/view`, { postcode });
/** A private account from the guest's order; 422 with `errors`; a known address gets an error that says so. Sign in with its e-mail address afterwards. */
export const createOrderAccount = (http: Http, reference: string, body: OrderAccountBody, idempotencyKey: string) =>
  http.post<OrderAccountAnswer>(`/api/orders/by-payment/${encodeURIComponent(reference)}/account`, body, { idempotencyKey });
/** another payment for an order that is not paid yet; without a method it is chosen on the provider's page */
export const payOrderAgain = (http: Http, reference: string, idempotencyKey: string, choice: PaymentChoice = {}) =>
  http.post<PaymentAnswer>(`/api/orders/by-payment/${encodeURIComponent(reference)}/payment`, choice, { idempotencyKey });
/** the same for one of the user's own orders */
export const payOrder = (http: Http, id: number, idempotencyKey: string, choice: PaymentChoice = {}) =>
  http.post<PaymentAnswer>(`/api/orders/${id}/payment`, choice, { idempotencyKey });
/** possible until something was shipped; the payment is refunded */
export const cancelOrder = (http: Http, id: number, idempotencyKey: string) =>
  http.post<Order>(`/api/orders/${id}/cancel`, {}, { idempotencyKey });
/** puts the order's goods into a cart, as far as they are still sold; the answer's cart replaces the local one */
export const reorder = (http: Http, id: number, cartId?: string, idempotencyKey?: string) =>
  http.post<ReorderAnswer>(`/api/orders/${id}/reorder`, cartId === undefined ? {} : { cart_id: cartId }, { idempotencyKey });
