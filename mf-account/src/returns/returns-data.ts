import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, required, shopContext } from 'shared-contracts';
import { listReturns } from '../endpoints/returns.ts';
import type { RetourListAnswer } from 'shared-contracts/wire/retour';
import { parsePage } from '../orders/orders-data.ts';

/** One page of the customer's returns, newest first. A page that does not exist is a 404. */
export async function loadReturns({ context, request }: LoaderFunctionArgs): Promise<RetourListAnswer> {
  const { http } = context.get(shopContext);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const answer = required(await listReturns(http, page), request);
  if (page > 1 && answer.data.length === 0) throw notFound(request.url);
  return answer;
}
