import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { InvoiceDue } from 'shared-contracts/wire/payment';
import type { OrderListQuery, OrderSummary } from 'shared-contracts/wire/order';
import { piecesNotSent, piecesToFollow } from '../../catalogue/order-lines/pieces-not-sent.ts';
import type { Viewer } from '../carts/cart-view.ts';
import type { Queries } from '../../platform/database/database.ts';
import { invoiceUrl } from './order-urls.ts';
import { isPayable } from './order-life.ts';
import { invoicedCents, invoiceState, receivedCents } from '../orders/open-invoice.ts';
import { isHoldingBack } from '../orders/open-withdrawal.ts';
import { actorOf, isVisibleTo } from '../orders/order-access.ts';
import { isPartlyShipped } from '../orders/hand-over.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { statusOf, totalExclVatCents } from '../orders/quoted-order.ts';
import type { QuoteRow } from '../orders/quoted-order.ts';
import { refundedCents, refundStatus } from '../payments/refund-status.ts';
import { returnPeriod, returnStateOf } from './return-state.ts';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
import { shopNumber } from 'shared-contracts/rules/shop-number';

/** A LIKE pattern for the text anywhere, with its wildcards escaped. */
const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const conditions = (userId: number, { q, status, from, to }: OrderListQuery) => [
  isVisibleTo(userId, 'o'),
  ...(status === undefined ? [] : [sql<SqlBool>`o.status = ${status}`]),
  ...(from === undefined ? [] : [sql<SqlBool>`o.ordered_at >= ${from}::date::timestamp at time zone ${SHOP_ZONE}`]),
  ...(to === undefined ? [] : [sql<SqlBool>`o.ordered_at < (${to}::date + 1)::timestamp at time zone ${SHOP_ZONE}`]),
  ...(q === undefined || q === ''
    ? []
    : [
        sql<SqlBool>`(o.number ilike ${likePattern(shopNumber(q))} or o.purchase_order ilike ${likePattern(q)} or exists (
          select 1 from order_lines l
          where l.order_id = o.id and (unaccent(l.product_name) ilike unaccent(${likePattern(q)}) or l.sku ilike ${likePattern(q)}
            or exists (
              select 1 from variants v
              join product_texts t on t.product_id = v.product_id
              where v.id = l.variant_id and unaccent(t.name) ilike unaccent(${likePattern(q)})))))`,
      ]),
];

interface FoundOrder
  extends
    Omit<OrderSummary, 'can_pay' | 'on_invoice' | 'return_state' | 'invoice_url' | 'is_pickup' | 'partly_shipped' | 'quote_status'>,
    Pick<OrderRow, 'kind' | 'status' | 'pickup' | 'review_reason' | 'shipment_count' | 'company_id'> {
  /** milliseconds since 1970 */
  delivered_ms: number | null;
  is_invoiced: boolean;
  has_returnable: boolean;
  is_returned: boolean;
  /** last day to pay, and the sums, of an order on invoice; null for any other */
  invoice_due_on: string | null;
  invoiced_cents: number | null;
  received_cents: number | null;
  /** of an order that is a quote, once it was answered or declined */
  quote: Pick<QuoteRow, 'status' | 'valid_until'> | null;
}

/** Where to pay is on the order's own page. */
const invoiceInList = (sums: { dueOn: string; invoicedCents: number; receivedCents: number }, now: Date): InvoiceDue => ({
  state: invoiceState(sums, now),
  due_on: sums.dueOn,
  open_cents: Math.max(0, sums.invoicedCents - sums.receivedCents),
  received_cents: sums.receivedCents,
  transfer: null,
});

const summaryOf = (
  {
    kind,
    delivered_ms,
    is_invoiced,
    has_returnable,
    is_returned,
    review_reason,
    pickup,
    shipment_count,
    company_id,
    quote,
    ...row
  }: FoundOrder,
  viewer: Pick<Viewer, 'settings' | 'now'>,
  mayActFor: (order: { company_id: number | null }) => boolean,
): OrderSummary => {
  const { invoice_due_on: dueOn, invoiced_cents: invoicedCents, received_cents: receivedCents, ...order } = row;
  const delivered_at = delivered_ms === null ? null : new Date(delivered_ms);
  const period = returnPeriod({ kind, status: order.status, pickup, delivered_at, shipment_count }, viewer);
  return {
    ...order,
    quote_status: kind === 'quote' ? statusOf(quote ?? undefined, viewer.now) : null,
    is_pickup: pickup !== null,
    partly_shipped: isPartlyShipped({ status: order.status, shipment_count }),
    on_invoice:
      dueOn === null || invoicedCents === null || receivedCents === null
        ? null
        : invoiceInList({ dueOn, invoicedCents, receivedCents }, viewer.now),
    may_act: mayActFor({ company_id }),
    can_pay: isPayable({ status: order.status, review_reason }) && mayActFor({ company_id }),
    invoice_url: is_invoiced ? invoiceUrl(order.id) : null,
    return_state: returnStateOf(period, { isLeft: has_returnable, isReturned: is_returned }),
  };
};

/** Pieces of an order line in returns that were not cancelled. */
const returnedOfLine = sql`coalesce((select sum(i.amount) from return_items i join returns r on r.id = i.return_id
  where i.order_line_id = l.id and r.status <> 'cancelled'), 0)`;

/** A page of a user's orders, newest first, and the total number. */
export const listOrders = async (
  db: Queries,
  userId: number,
  query: OrderListQuery,
  viewer: Pick<Viewer, 'settings' | 'now'>,
): Promise<{ data: OrderSummary[]; total: number }> => {
  const where = sql.join(conditions(userId, query), sql` and `);
  const { rows } = await sql<{ total: number; data: FoundOrder[] }>`
    with found as (select o.* from orders o where ${where})
    select (select count(*)::int from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'number', p.number, 'kind', p.kind, 'status', p.status, 'pickup', p.pickup, 'review_reason', p.review_reason, 'shipment_count', p.shipment_count, 'company_id', p.company_id,
          'payment_status', case when p.paid_at is null then 'unpaid' else 'paid' end,
          'refund_status', ${refundStatus('p')},
          'refunded_cents', ${refundedCents('p')},
          'ordered_at', to_char(p.ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'withdrawal_received_at', case when p.status = 'confirmed' or (p.status = 'shipped' and p.pickup is not null) then (
            select to_char(min(w.received_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            from withdrawals w where w.order_id = p.id and ${isHoldingBack('w')}) end,
          'delivered_ms', (extract(epoch from p.delivered_at) * 1000)::bigint,
          'transfer_until', p.transfer_until,
          'invoice_due_on', p.invoice_due_on,
          'invoiced_cents', case when p.invoice_due_on is not null then ${invoicedCents('p')} end,
          'received_cents', case when p.invoice_due_on is not null then ${receivedCents('p')} end,
          'purchase_order', p.purchase_order,
          'ordered_by', p.ordered_by,
          'quote', case when q.order_id is not null then jsonb_build_object('status', q.status, 'valid_until', q.valid_until) end,
          'total_cents', case when q.answered_at is null then p.total_cents else q.total_cents end,
          'vat_cents', case when q.answered_at is null then p.vat_cents else q.vat_cents end,
          'total_excl_vat_cents', ${totalExclVatCents('p')},
          'deposit_cents', p.deposit_cents,
          'line_count', (select count(*) from order_lines l where l.order_id = p.id),
          'piece_count', (select sum(l.amount - case when p.status = 'cancelled' then 0 else ${piecesNotSent('l')} end)::int from order_lines l where l.order_id = p.id),
          'is_invoiced', exists (select 1 from invoices d where d.order_id = p.id and d.kind = 'invoice'),
          'has_returnable', exists (select 1 from order_lines l join variant_facts f on f.id = l.variant_id
            where l.order_id = p.id and l.kind = 'sale' and not f.is_custom_made and l.amount > ${returnedOfLine} + ${piecesToFollow('l')}),
          'is_returned', exists (select 1 from returns r where r.order_id = p.id and r.status <> 'cancelled' and not r.is_unsent)
        ) order by p.ordered_at desc, p.id desc), '[]')
        from (select * from found order by ordered_at desc, id desc
          limit ${query.per_page} offset ${(query.page - 1) * query.per_page}) p
          left join quotes q on q.order_id = p.id and p.kind = 'quote') as data`.execute(db);
  const [page] = rows;
  if (page === undefined) return { data: [], total: 0 };
  const mayActFor = await actorOf(db, userId);
  return { data: page.data.map((order) => summaryOf(order, viewer, mayActFor)), total: page.total };
};
