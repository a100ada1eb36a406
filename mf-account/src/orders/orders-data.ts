import type { LoaderFunctionArgs } from 'react-router-dom';
import { listOrders, notFound, required, shopContext } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { ListMeta } from 'shared-contracts/wire/common';
import type { OrderSummary } from 'shared-contracts/wire/order';

export const STATUSES: readonly OrderSummary['status'][] = [
  'awaiting_payment',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'requested',
  'quote_requested',
];

export interface OrderFilters {
  /** part of an order number, of the customer's own reference, of a product name, or an article number; '' for all */
  q: string;
  status: OrderSummary['status'] | '';
}

export interface OrdersData {
  orders: OrderSummary[];
  meta: ListMeta;
  filters: OrderFilters;
}

/** One page of the customer's orders, newest first, searched and filtered by the address. A page that does not exist is a 404. */
export async function loadOrders({ context, request }: LoaderFunctionArgs): Promise<OrdersData> {
  const { http } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const page = parsePage(query.get('page'));
  const filters = readFilters(query);
  const { data, meta } = required(await listOrders(http, page, toQuery(filters)), request);
  if (page > 1 && data.length === 0) throw notFound(request.url);
  return { orders: data, meta, filters };
}

/** Parses `?page=`; anything invalid is the first page. */
export const parsePage = (value: string | null): number => (value && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1);

const readFilters = (query: URLSearchParams): OrderFilters => ({
  q: (query.get('q') ?? '').trim().slice(0, MAX_LENGTHS.orderSearch),
  status: STATUSES.find((status) => status === query.get('status')) ?? '',
});

const toQuery = ({ q, status }: OrderFilters) => ({ ...(q && { q }), ...(status && { status }) });

export const hasFilters = ({ q, status }: OrderFilters): boolean => q !== '' || status !== '';

export function buildListPath(path: string, filters: OrderFilters, page = 1): string {
  const query = new URLSearchParams({ ...toQuery(filters), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${path}?${query}` : path;
}
