import type { Http } from '../http.ts';
import type { ListMeta } from '../wire/common.ts';
import type { PaymentAnswer } from '../wire/cart.ts';
import type { Order, OrderSummary } from '../wire/order.ts';

export const listOrders = (http: Http, page = 1) => http.get<{ data: OrderSummary[]; meta: ListMeta }>('/api/orders', { params: { page } });
export const getOrder = (http: Http, id: number) => http.get<Order>(`/api/orders/${id}`);
/** `reference` stands in the return address; the status is fetched from the provider when it is still open */
export const getOrderByPayment = (http: Http, reference: string) =>
  http.get<Order>(`/api/orders/by-payment/${encodeURIComponent(reference)}`);
/** another payment for an order that is not paid yet */
export const payOrderAgain = (http: Http, reference: string, idempotencyKey: string) =>
  http.post<PaymentAnswer>(`/api/orders/by-payment/${encodeURIComponent(reference)}/payment`, {}, { idempotencyKey });
