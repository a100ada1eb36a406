import type { Http } from 'shared-contracts';
import { listReviews } from 'shared-contracts/client/endpoints/reviews';
import type { ReviewListAnswer } from 'shared-contracts/wire/review';
import { apiPage, reviewQuestion } from './review-question.ts';
import type { ReviewQuestion } from './review-question.ts';

export interface ReviewsView extends ReviewListAnswer {
  question: ReviewQuestion;
}

/** Null when the reviews can't be loaded: the page works without. `id`: id or slug of the product. */
export async function loadReviews(http: Http, id: string, search: URLSearchParams): Promise<ReviewsView | null> {
  const question = reviewQuestion(search);
  const answer = await listReviews(http, id, apiPage(question));
  return answer.ok ? { ...answer.data, question } : null;
}
