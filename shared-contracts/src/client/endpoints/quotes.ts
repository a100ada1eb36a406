import type { Http } from '../../contract/http.ts';
import type { PaymentAnswer, ExpectedOrder } from '../../wire/cart.ts';
import type { AcceptBody, Quote, QuoteAskedAnswer, QuoteListAnswer } from '../../wire/quote.ts';

/** `id` of one of the user's own quotes, or the reference in the mail's link */
const quotePath = (id: number | string, suffix = '') => `/api/quotes/${encodeURIComponent(id)}${suffix}`;

export const listQuotes = (http: Http, page = 1) => http.get<QuoteListAnswer>('/api/quotes', { params: { page } });
export const getQuote = (http: Http, id: number | string) => http.get<Quote>(quotePath(id));
export const askQuote = (http: Http, cartId: string, idempotencyKey: string, { signed_in, professional }: ExpectedOrder = {}) =>
  http.post<QuoteAskedAnswer>('/api/quotes', { cart_id: cartId, signed_in, professional }, { idempotencyKey });
/**
 * Orders at the quoted prices; go to `payment_url`. `total_cents`: the total that was shown. 409 `quote.total_changed`, `quote.expired`,
 * `quote.settled`, `cart.out_of_stock`.
 */
export const acceptQuote = (http: Http, id: number | string, idempotencyKey: string, body: NonNullable<AcceptBody> = {}) =>
  http.post<PaymentAnswer>(quotePath(id, '/accept'), body, { idempotencyKey });
export const declineQuote = (http: Http, id: number | string, reason?: string) => http.post<Quote>(quotePath(id, '/decline'), { reason });
