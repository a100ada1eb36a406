import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { isStaffDraft, isVisibleTo } from '../orders/order-access.ts';
import { lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { findQuote, totalExclVatCents } from '../orders/quoted-order.ts';
import type { QuoteRow } from '../orders/quoted-order.ts';

/** How a quote is requested: by its customer with the id, or by anybody with the unguessable reference from the mail. */
export type QuoteKey = { id: number; userId: number } | { reference: string };

const isQuote = sql<boolean>`(o.kind = 'quote' or exists (select 1 from quotes q where q.order_id = o.id))`;

export const findQuoteOrder = (db: Queries, key: QuoteKey): Promise<OrderRow | undefined> => {
  const query = db.selectFrom('orders as o').selectAll('o').where(isQuote);
  return (
    'reference' in key
      ? query.where('o.reference', '=', key.reference).where((eb) => eb.not(isStaffDraft('o')))
      : query.where('o.id', '=', key.id).where(isVisibleTo(key.userId, 'o'))
  ).executeTakeFirst();
};

export const findQuoteByNumber = (db: Queries, number: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders as o').selectAll('o').where(isQuote).where('o.number', '=', number).executeTakeFirst();

/** A request from a country that is delivered to by arrangement: its answer makes it a quote. */
export const findRequestByNumber = (db: Queries, number: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'request')
    .where('status', '=', 'requested')
    .where('number', '=', number)
    .executeTakeFirst();

/** Whether it waits for an answer, or had one: a draft that staff discarded, and a request that was cancelled, did not. */
export const isQuoted = ({ status }: Pick<OrderRow, 'status'>, quote: QuoteRow | undefined): boolean =>
  quote !== undefined || status === 'quote_requested' || status === 'requested';

/** The order behind a quote, locked until the transaction ends, and its current answer. */
export const lockQuote = async (trx: Queries, orderId: number): Promise<{ order: OrderRow; quote: QuoteRow | undefined }> => {
  const order = await lockOrder(trx, orderId);
  return { order, quote: await findQuote(trx, orderId) };
};

export interface QuoteSummaryRow {
  id: number;
  number: string;
  ordered_at: Date;
  order_total_cents: number;
  status: QuoteRow['status'] | null;
  requested_at: Date | null;
  answered_at: Date | null;
  valid_until: string | null;
  total_cents: number | null;
  list_total_cents: number | null;
  vat_cents: number | null;
  total_excl_vat_cents: number;
  deposit_cents: number;
  line_count: number;
  piece_count: number;
  ordered_by: string | null;
  company_id: number | null;
  all_count: number;
}

const summaries = (db: Queries) =>
  db
    .selectFrom('orders as o')
    .leftJoin('quotes as q', 'q.order_id', 'o.id')
    .select(['o.id', 'o.number', 'o.ordered_at', 'o.total_cents as order_total_cents', 'q.status', 'q.requested_at', 'q.answered_at'])
    .select(['q.valid_until', 'q.total_cents', 'q.list_total_cents', 'q.vat_cents', 'o.deposit_cents', 'o.ordered_by', 'o.company_id'])
    .select([
      totalExclVatCents('o').as('total_excl_vat_cents'),
      sql<number>`(select count(*)::int from order_lines l where l.order_id = o.id)`.as('line_count'),
      sql<number>`(select sum(l.amount)::int from order_lines l where l.order_id = o.id)`.as('piece_count'),
      sql<number>`count(*) over ()::int`.as('all_count'),
    ]);

/** A page of a user's quotes, newest first; `all_count` of each row is their total number. */
export const listOwnQuotes = (db: Queries, userId: number, page: number, perPage: number): Promise<QuoteSummaryRow[]> =>
  summaries(db)
    .where((eb) => eb.or([eb('o.kind', '=', 'quote'), eb('q.order_id', 'is not', null)]))
    .where(isVisibleTo(userId, 'o'))
    .orderBy(sql`coalesce(q.requested_at, o.ordered_at)`, 'desc')
    .orderBy('o.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

/** Quotes, and requests from abroad, that wait for an answer by staff, the oldest first. */
export const listOpenQuotes = (db: Queries, limit = 200): Promise<QuoteSummaryRow[]> =>
  summaries(db)
    .where('q.order_id', 'is', null)
    .where('o.status', 'in', ['quote_requested', 'requested'])
    .orderBy('o.id')
    .limit(limit)
    .execute();
