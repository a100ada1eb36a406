import type { Http } from 'shared-contracts';
import { listReviews } from 'shared-contracts/client/endpoints/reviews';
import type { ReviewListAnswer } from 'shared-contracts/wire/review';
import { apiPage, reviewQuestion } from './review-question.ts';
import type { ReviewQuestion } from './review-question.ts';

/** Reviews of a product, and which were asked for. */
export interface ReviewsView extends ReviewListAnswer {
  asked: ReviewQuestion;
}

/** What the address asks of a product's reviews; null when they can't be had: the product stands without. `id`: or slug, as the page's. */
export async function loadReviews(http: Http, id: string, search: URLSearchParams): Promise<ReviewsView | null> {
  const asked = reviewQuestion(search);
  const answer = await listReviews(http, id, apiPage(asked));
  return answer.ok ? { ...answer.data, asked } : null;
}
