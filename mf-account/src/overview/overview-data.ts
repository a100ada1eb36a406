import type { LoaderFunctionArgs } from 'react-router-dom';
import { listOrders, required, shopContext } from 'shared-contracts';
import { getProfile } from 'shared-contracts/client/endpoints/account';
import { listQuotes } from 'shared-contracts/client/endpoints/quotes';
import { listDocumentMonths } from '../endpoints/documents.ts';
import { listReturns } from '../endpoints/returns.ts';
import type { Http } from 'shared-contracts';
import type { User } from 'shared-contracts/wire/auth';
import type { DocumentMonth } from 'shared-contracts/wire/document-month';
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
  /** of a dealer: months with invoices or credit notes, newest first; null for private customers, and when they can't be loaded */
  documentMonths: DocumentMonth[] | null;
  /** idempotency key for paying */
  attempt: string;
}

const SHOWN_ORDERS = 3;

async function loadProfile(http: Http) {
  const user = await getProfile(http);
  const months = user.ok && user.data.professional ? await listDocumentMonths(http) : null;
  return { user, documentMonths: months?.ok ? months.data.data : null };
}

/**
 * The profile and what needs attention. The profile is loaded again, so that an approved dealer sees the approval at once. The page works
 * without returns and quotes.
 */
export async function loadOverview({ context, request }: LoaderFunctionArgs): Promise<OverviewData> {
  const { http } = context.get(shopContext);
  const [profile, orders, retours, quotes] = await Promise.all([loadProfile(http), listOrders(http), listReturns(http), listQuotes(http)]);
  const { data, meta } = required(orders, request);
  return {
    user: required(profile.user, request),
    orders: data.slice(0, SHOWN_ORDERS),
    orderCount: meta.total,
    unpaid: data.find(({ can_pay }) => can_pay) ?? null,
    retours: retours.ok ? retours.data.data.filter(({ status }) => status === 'open') : [],
    quotes: quotes.ok ? quotes.data.data.filter(({ status, can_accept }) => status === 'requested' || can_accept) : [],
    documentMonths: profile.documentMonths,
    attempt: newAttempt(),
  };
}
