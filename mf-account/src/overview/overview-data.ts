import type { LoaderFunctionArgs } from 'react-router-dom';
import { listOrders, required, shopContext } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import type { OrderSummary } from 'shared-contracts/wire/order';

export interface OverviewData {
  user: User;
  /** newest first */
  orders: OrderSummary[];
  /** how many there are in all */
  orderCount: number;
}

const SHOWN = 3;

/** Who is signed in and what was ordered last. The profile is asked for anew, so that an approved dealer sees it at once. */
export async function loadOverview({ context, request }: LoaderFunctionArgs): Promise<OverviewData> {
  const { http } = context.get(shopContext);
  const [user, orders] = await Promise.all([http.get<User>('/auth/me', { signal: request.signal }), listOrders(http)]);
  const { data, meta } = required(orders, request);
  return { user: required(user, request), orders: data.slice(0, SHOWN), orderCount: meta.total };
}
