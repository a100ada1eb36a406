import type { LoaderFunctionArgs } from 'react-router-dom';
import { listOrders, notFound, required, shopContext } from 'shared-contracts';
import type { ListMeta } from 'shared-contracts/wire/common';
import type { OrderSummary } from 'shared-contracts/wire/order';

export interface OrdersData {
  orders: OrderSummary[];
  meta: ListMeta;
}

/** One page of the customer's orders, newest first. A page that isn't there is a 404. */
export async function loadOrders({ context, request }: LoaderFunctionArgs): Promise<OrdersData> {
  const { http } = context.get(shopContext);
  const page = pageOf(new URL(request.url).searchParams.get('page'));
  const { data, meta } = required(await listOrders(http, page), request);
  if (page > 1 && data.length === 0) throw notFound(request.url);
  return { orders: data, meta };
}

/** `?page=` as people and machines write it; anything that is no page number is the first page. */
export const pageOf = (value: string | null): number => (value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1);
