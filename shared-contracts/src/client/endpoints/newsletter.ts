import type { Http } from '../../contract/http.ts';
import type { AcceptedAnswer } from '../../wire/account.ts';
import type { ConfirmationAnswer, NewsletterBody } from '../../wire/newsletter.ts';
import type { StockConfirmationAnswer, StockNotificationBody } from '../../wire/notification.ts';

/** answered the same for every address; a mail asks to confirm */
export const requestNewsletter = (http: Http, body: NewsletterBody) => http.post<AcceptedAnswer>('/api/newsletter', body);
export const confirmNewsletter = (http: Http, token: string) => http.post<ConfirmationAnswer>('/api/newsletter/confirm', { token });
export const endNewsletter = (http: Http, token: string) => http.post<ConfirmationAnswer>('/api/newsletter/unsubscribe', { token });

/** answered the same for every address; 404 for a variant that is not sold */
export const requestStockNotification = (http: Http, variantId: number, body: StockNotificationBody) =>
  http.post<AcceptedAnswer>(`/api/products/${variantId}/notifications`, body);
export const confirmStockNotification = (http: Http, token: string) =>
  http.post<StockConfirmationAnswer>('/api/notifications/confirm', { token });
export const cancelStockNotification = (http: Http, token: string) =>
  http.post<StockConfirmationAnswer>('/api/notifications/cancel', { token });
