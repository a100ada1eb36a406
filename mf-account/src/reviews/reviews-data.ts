import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, required, shopContext } from 'shared-contracts';
import { listOwnReviews } from 'shared-contracts/client/endpoints/reviews';
import type { OwnReviewsAnswer, Reviewable } from 'shared-contracts/wire/review';
import { newAttempt } from 'shared-contracts/client/attempt';
import { parsePage } from '../orders/orders-data.ts';

export interface ReviewsData extends OwnReviewsAnswer {
  /** product of `?line=`; null for the list */
  chosen: Reviewable | null;
  /** idempotency key for writing one */
  attempt: string;
}

/**
 * The customer's delivered products, newest first, or with `?line=` the product of one order line.
 * @throws 404 for a page that does not exist, and for a line that is not of the customer's own delivered order
 */
export async function loadReviews({ context, request }: LoaderFunctionArgs): Promise<ReviewsData> {
  const { http } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const line = searchParams.get('line');
  if (line !== null && !(Number.isSafeInteger(Number(line)) && Number(line) > 0)) throw notFound(request.url);
  const page = parsePage(searchParams.get('page'));
  const answer = required(await listOwnReviews(http, line === null ? { page } : { line: Number(line) }), request);
  const [first = null] = answer.data;
  if (first === null && (line !== null || page > 1)) throw notFound(request.url);
  return { ...answer, chosen: line === null ? null : first, attempt: newAttempt() };
}
