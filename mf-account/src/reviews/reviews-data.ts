import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, required, shopContext } from 'shared-contracts';
import { listOwnReviews } from 'shared-contracts/client/endpoints/reviews';
import type { OwnReviewsAnswer, Reviewable } from 'shared-contracts/wire/review';
import { newAttempt } from 'shared-contracts/client/attempt';
import { parsePage } from '../orders/orders-data.ts';

export interface ReviewsData extends OwnReviewsAnswer {
  /** what `?line=` is about; null: the list */
  chosen: Reviewable | null;
  /** key of the attempt to write one */
  attempt: string;
}

/**
 * What the customer has had delivered, the last first, or with `?line=` the product of one line of an order.
 * @throws 404 for a page that isn't there, and for a line that is not of a delivered order of theirs
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
