import type { LoaderFunctionArgs } from 'react-router-dom';
import { listOrders, required, shopContext } from 'shared-contracts';
import { getProfile } from 'shared-contracts/client/endpoints/account';
import { listQuotes } from 'shared-contracts/client/endpoints/quotes';
import { listReturns } from '../endpoints/returns.ts';
import type { User } from 'shared-contracts/wire/auth';
import type { OrderSummary } from 'shared-contracts/wire/order';
import type { QuoteSummary } from 'shared-contracts/wire/quote';
import type { Retour } from 'shared-contracts/wire/retour';
import { newAttempt } from 'shared-contracts/client/attempt';

export interface OverviewData {
  user: User;
  /** newest first */
  orders: OrderSummary[];
  orderCount: number;
  /** the newest order that can be paid */
  unpaid: OrderSummary | null;
  /** returns in transit or being checked */
  retours: Retour[];
  /** quotes that wait for the customer or the shop */
  quotes: QuoteSummary[];
  /** idempotency key for paying */
  attempt: string;
}

const SHOWN_ORDERS = 3;

/**
 * The profile and what needs attention. The profile is loaded again, so that an approved dealer sees the approval at once. The page works
 * without returns and quotes.
 */
export async function loadOverview({ context, request }: LoaderFunctionArgs): Promise<OverviewData> {
  const { http } = context.get(shopContext);
  const [user, orders, retours, quotes] = await Promise.all([getProfile(http), listOrders(http), listReturns(http), listQuotes(http)]);
  const { data, meta } = required(orders, request);
  return {
    user: required(user, request),
    orders: data.slice(0, SHOWN_ORDERS),
    orderCount: meta.total,
    unpaid: data.find(({ can_pay }) => can_pay) ?? null,
    retours: retours.ok ? retours.data.data.filter(({ status }) => status === 'open') : [],
    quotes: quotes.ok ? quotes.data.data.filter(({ status, can_accept }) => status === 'requested' || can_accept) : [],
    attempt: newAttempt(),
  };
}
