import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { QuoteStatus } from 'shared-contracts/wire/quote-status';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderRow } from './orders.repository.ts';

export type QuoteRow = Selectable<Tables['quotes']>;
export type QuoteLineRow = Selectable<Tables['quote_lines']>;

export const findQuote = (db: Queries, orderId: number): Promise<QuoteRow | undefined> =>
  db.selectFrom('quotes').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const loadQuoteLines = (db: Queries, orderId: number): Promise<QuoteLineRow[]> =>
  db.selectFrom('quote_lines').selectAll().where('order_id', '=', orderId).execute();

/**
 * The total without VAT, as `sumsExclVat` of the prices that count: of the order with this alias, or of the quote `q` that answers it. Like
 * the quote's own page, it adds its lines: the total less the VAT can differ by a cent.
 */
export const totalExclVatCents = (alias: 'o' | 'p') => {
  const order = sql.raw(alias);
  return sql<number>`(case when q.answered_at is null
    then (select coalesce(sum(l.line_excl_vat_cents), 0)::int from order_lines l where l.order_id = ${order}.id)
      - ${order}.discount_excl_vat_cents + ${order}.delivery_excl_vat_cents
    else (select coalesce(sum(l.line_excl_vat_cents), 0)::int from quote_lines l where l.order_id = ${order}.id)
      - q.discount_excl_vat_cents + q.delivery_excl_vat_cents
    end + ${order}.deposit_cents)`;
};

/** The status of a quote, which is expired as soon as its last day is over, even before maintenance has run. */
export const statusOf = (quote: Pick<QuoteRow, 'status' | 'valid_until'> | undefined, now: Date): QuoteStatus => {
  if (quote === undefined) return 'requested';
  const isOver = quote.valid_until !== null && brusselsDay(now) > quote.valid_until;
  return quote.status === 'answered' && isOver ? 'expired' : quote.status;
};

interface PricedLine {
  id: number;
  unit_incl_vat_cents: number;
  line_excl_vat_cents: number;
  line_incl_vat_cents: number;
}

/**
 * An order with the prices that count: while it is a quote, it has those of the list in its own row, and once answered those of the quote.
 * `status`: of the quote; null for any other order, also one that was made from a quote.
 */
export const withQuotedPrices = async <Line extends PricedLine>(
  db: Queries,
  order: OrderRow,
  lines: readonly Line[],
  now: Date,
): Promise<{ status: QuoteStatus | null; order: OrderRow; lines: readonly Line[] }> => {
  if (order.kind !== 'quote') return { status: null, order, lines };
  const quote = await findQuote(db, order.id);
  const status = statusOf(quote, now);
  if (quote?.answered_at == null) return { status, order, lines };
  const { items_incl_vat_cents, discount_cents, discount_excl_vat_cents, delivery_cents, delivery_excl_vat_cents } = quote;
  const { rent_cents, vat_cents, total_cents } = quote;
  const sums = { items_incl_vat_cents, discount_cents, discount_excl_vat_cents, delivery_cents, delivery_excl_vat_cents };
  const quoted = new Map((await loadQuoteLines(db, order.id)).map((line) => [line.order_line_id, line]));
  return {
    status,
    // the quoted discount replaces the coupon's
    order: { ...order, ...sums, rent_cents, vat_cents, total_cents, coupon_code: null },
    lines: lines.map((line) => {
      const { unit_incl_vat_cents, line_excl_vat_cents, line_incl_vat_cents } = quoted.get(line.id) ?? line;
      return { ...line, unit_incl_vat_cents, line_excl_vat_cents, line_incl_vat_cents };
    }),
  };
};
