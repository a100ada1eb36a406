import type { LoaderFunctionArgs } from 'react-router-dom';
import { notFound, required, shopContext } from 'shared-contracts';
import { listRetours } from '../endpoints/retours.ts';
import type { RetourListAnswer } from 'shared-contracts/wire/retour';
import { pageOf } from '../orders/orders-data.ts';

/** One page of the customer's returns, newest first. A page that isn't there is a 404. */
export async function loadRetours({ context, request }: LoaderFunctionArgs): Promise<RetourListAnswer> {
  const { http } = context.get(shopContext);
  const page = pageOf(new URL(request.url).searchParams.get('page'));
  const answer = required(await listRetours(http, page), request);
  if (page > 1 && answer.data.length === 0) throw notFound(request.url);
  return answer;
}
