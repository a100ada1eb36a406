import type { LoaderFunctionArgs } from 'react-router-dom';
import { getOrder, notFound, required, shopContext } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';

/** @throws 404 when there is no such order, or it is another customer's */
export async function loadOrder({ params, context, request }: LoaderFunctionArgs): Promise<Order> {
  const { http } = context.get(shopContext);
  const id = Number(params.id);
  if (!/^[1-9]\d*$/.test(params.id ?? '') || !Number.isSafeInteger(id)) throw notFound(request.url);
  return required(await getOrder(http, id), request);
}
