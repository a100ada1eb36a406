import type { Http } from '../../contract/http.ts';
import type { OwnReview, OwnReviewsAnswer, ReviewBody, ReviewChangeBody, ReviewListAnswer } from '../../wire/review.ts';

/** `id`: the product's, or its slug in any language; `rating`: only those with this number of stars */
export const listReviews = (http: Http, id: number | string, params: { rating?: number; page?: number; per_page?: number } = {}) =>
  http.get<ReviewListAnswer>(`/api/products/${encodeURIComponent(id)}/reviews`, { params });
/** The products that the signed-in customer received, each once, with its review if there is one; `line`: only that of this order line. */
export const listOwnReviews = (http: Http, params: { page?: number; line?: number } = {}) =>
  http.get<OwnReviewsAnswer>('/auth/me/reviews', { params });
/** 422 `review.not_delivered`, `review.exists` */
export const writeReview = (http: Http, body: ReviewBody, idempotencyKey: string) =>
  http.post<OwnReview>('/api/reviews', body, { idempotencyKey });
export const changeReview = (http: Http, id: number, body: ReviewChangeBody) => http.post<OwnReview>(`/api/reviews/${id}`, body);
export const deleteReview = (http: Http, id: number) => http.delete<null>(`/api/reviews/${id}`);
