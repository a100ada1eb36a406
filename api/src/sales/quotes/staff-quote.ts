import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { lastRentalOrder } from 'shared-contracts/rules/rental-period';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { QuotePreviewAnswer, StaffQuote, StaffQuoteSums } from 'shared-contracts/staff/quotes';
import type { Scope } from 'shared-contracts/staff/scopes';
import { findReference } from '../../content/inbox/inbox.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { AuditRow } from '../../staff/audit.ts';
import { listEntriesOf } from '../../staff/audit.ts';
import { loadOrderLines, loadOrderPlans, findOrder } from '../orders/orders.repository.ts';
import type { OrderLineRow, OrderRow } from '../orders/orders.repository.ts';
import { rentalOf } from '../orders/rental-of.ts';
import { sumsExclVat } from '../orders/sums-excl-vat.ts';
import { basisOf, listUnit, priceQuote } from './price-quote.ts';
import type { QuoteOffer } from './price-quote.ts';
import { findQuote, loadQuoteLines } from '../orders/quoted-order.ts';
import type { QuoteLineRow, QuoteRow } from '../orders/quoted-order.ts';
import { isQuoted } from './quotes.repository.ts';
import { findStaffQuoteRow } from './staff-quote-list.ts';

const MAX_CHANGES = 100;
/** The operation that answers a quote, whose entries in the audit log are the versions of the answer. */
const ANSWERED = 'quotes.answer';

/** Changes when a colleague answers or the customer decides. */
export const quoteRevision = (order: Pick<OrderRow, 'status'>, quote: QuoteRow | undefined): string =>
  [order.status, quote?.status ?? '', quote?.answered_at?.getTime().toString(36) ?? ''].join('.');

type Basis = 'incl' | 'excl';

interface SummedLine {
  kind: OrderLineRow['kind'];
  line_excl_vat_cents: number;
}
type StoredSums = Pick<
  QuoteRow,
  | 'items_incl_vat_cents'
  | 'discount_cents'
  | 'discount_excl_vat_cents'
  | 'delivery_cents'
  | 'delivery_excl_vat_cents'
  | 'rent_cents'
  | 'vat_cents'
  | 'total_cents'
>;

/** Sums as the customer sees them; VAT and total are the same on both bases. */
const sumsOf = (lines: readonly SummedLine[], stored: StoredSums, depositCents: number, basis: Basis): StaffQuoteSums => {
  const excl = sumsExclVat(lines, { ...stored, deposit_cents: depositCents });
  const isIncl = basis === 'incl';
  return {
    items_cents: isIncl ? stored.items_incl_vat_cents : excl.items_excl_vat_cents,
    discount_cents: isIncl ? stored.discount_cents : stored.discount_excl_vat_cents,
    delivery_cents: isIncl ? stored.delivery_cents : stored.delivery_excl_vat_cents,
    rent_cents: isIncl ? stored.rent_cents : excl.rent_excl_vat_cents,
    deposit_cents: depositCents,
    vat_cents: stored.vat_cents,
    total_cents: stored.total_cents,
  };
};

/** What an answer would come to; nothing is stored. Throws as `priceQuote`, and 404 `quote.not_found`. */
export const previewQuote = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  number: string,
  offer: QuoteOffer,
): Promise<QuotePreviewAnswer['data']> => {
  const existing = await findStaffQuoteRow(db, number, now());
  const order = existing === undefined ? undefined : await findOrder(db, existing.orderId);
  if (order === undefined) throw new ShopError(404, 'quote.not_found');
  const lines = await loadOrderLines(db, order.id);
  const prices = priceQuote({ ...order, lines }, offer);
  const basis = basisOf(order);
  const priced = prices.lines.map((line, place) => ({ ...line, kind: lines[place]?.kind ?? ('sale' as const) }));
  return {
    ...sumsOf(priced, prices, order.deposit_cents, basis),
    line_cents: Object.fromEntries(
      prices.lines.map(({ id, line_incl_vat_cents, line_excl_vat_cents }) => [
        String(id),
        basis === 'incl' ? line_incl_vat_cents : line_excl_vat_cents,
      ]),
    ),
  };
};

const numberIn = (record: unknown, name: string): number | null => {
  const value = typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined;
  return typeof value === 'number' ? value : null;
};

const versionOf = ({ at, actor_name, input, after }: AuditRow): StaffQuote['versions'][number] => {
  const asked = (input ?? {}) as { valid_until?: string; unit_cents?: Record<string, number> };
  return {
    at: at.toISOString(),
    actor: actor_name,
    valid_until: asked.valid_until ?? null,
    total_cents: numberIn(after, 'total_cents'),
    discount_cents: numberIn(input, 'discount_cents'),
    delivery_cents: numberIn(input, 'delivery_cents'),
    unit_cents: asked.unit_cents ?? {},
  };
};

const itemOf = (line: OrderLineRow, quoted: QuoteLineRow | undefined, order: OrderRow, planNames: ReadonlyMap<string, string>) => {
  const basis = basisOf(order);
  // Once it is accepted the order has the quoted prices, and the quote those of the list.
  const isAccepted = quoted !== undefined && order.status !== 'quote_requested';
  const onBasis = (incl: number): number => (basis === 'incl' ? incl : exclVatCents(incl, order.vat_rate));
  const lineOnBasis = (each: { line_incl_vat_cents: number; line_excl_vat_cents: number }): number =>
    basis === 'incl' ? each.line_incl_vat_cents : each.line_excl_vat_cents;
  const listUnitCents = isAccepted ? onBasis(quoted.list_unit_incl_vat_cents) : listUnit(line, basis);
  return {
    id: line.id,
    kind: line.kind,
    sku: line.sku,
    product_name: line.product_name,
    name: line.name,
    amount: line.amount,
    plan: line.plan_id === null ? null : (planNames.get(line.plan_id) ?? null),
    rental: rentalOf(line),
    list_unit_cents: listUnitCents,
    list_line_cents: isAccepted ? onBasis(quoted.list_line_incl_vat_cents) : lineOnBasis(line),
    unit_cents: quoted === undefined ? listUnitCents : Math.round(lineOnBasis(quoted) / line.amount),
    line_cents: lineOnBasis(quoted ?? line),
  };
};

const mailsOf = (db: Queries, { id }: OrderRow) =>
  db
    .selectFrom('mails')
    .select(['id', 'state', 'subject', 'created_at'])
    .where((eb) =>
      eb.or([eb('key', 'like', `quote-%:${id}`), eb('key', 'like', `quote-answered:${id}:%`), eb('key', 'like', `quote-expired:${id}:%`)]),
    )
    .orderBy('created_at')
    .execute();

/** The quote as the back office shows it, with its revision. Personal data and mails by scope. Throws 404 `quote.not_found`. */
export const loadStaffQuote = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  number: string,
  { may }: { may: (scope: Scope) => boolean },
): Promise<{ data: StaffQuote; revision: string }> => {
  const existing = await findStaffQuoteRow(db, number, now());
  const order = existing === undefined ? undefined : await findOrder(db, existing.orderId);
  if (existing === undefined || order === undefined) throw new ShopError(404, 'quote.not_found');
  const { row } = existing;
  const quote = await findQuote(db, order.id);
  const lines = await loadOrderLines(db, order.id);
  const quoted = await loadQuoteLines(db, order.id);
  const plans = new Map((await loadOrderPlans(db, order.id)).map(({ plan_id, name }) => [plan_id, name]));
  const basis = basisOf(order);
  const [lastDay = null] = lines.flatMap(({ rent_from: from }) => (from === null ? [] : [lastRentalOrder(from)])).sort();
  const changes = (await listEntriesOf(db, `order ${order.number}`, MAX_CHANGES)).filter(({ operation }) => operation === ANSWERED);
  const mails = may('read_mails') ? await mailsOf(db, order) : [];
  const isDecided = quote?.status === 'accepted' || quote?.status === 'declined';
  const isWaiting = isQuoted(order, quote);
  return {
    revision: quoteRevision(order, quote),
    data: {
      ...row,
      lang: order.lang,
      role: order.role,
      email: may('read_customers') ? order.email : null,
      phone: may('read_customers') ? order.phone : null,
      vat: may('read_customers') ? order.vat : null,
      delivery_address: order.delivery_address,
      pickup: order.pickup?.name ?? null,
      purchase_order: order.purchase_order,
      remark: order.remark,
      basis,
      vat_rate: order.vat_rate,
      reverse_charge: order.reverse_charge,
      items: lines.map((line) =>
        itemOf(
          line,
          quoted.find(({ order_line_id }) => order_line_id === line.id),
          order,
          plans,
        ),
      ),
      sums:
        quote?.answered_at == null
          ? null
          : sumsOf(
              lines.map((line) => ({
                kind: line.kind,
                line_excl_vat_cents: quoted.find(({ order_line_id }) => order_line_id === line.id)?.line_excl_vat_cents ?? 0,
              })),
              quote,
              order.deposit_cents,
              basis,
            ),
      note: quote?.note ?? null,
      is_draft: order.made_by_staff && quote === undefined && isWaiting,
      message: order.message_id !== null && may('read_messages') ? await findReference(db, order.message_id) : null,
      decline_reason: quote?.decline_reason ?? null,
      settled_at: quote?.settled_at?.toISOString() ?? null,
      return_cost_cents:
        order.return_cost_cents === null
          ? null
          : basis === 'incl'
            ? order.return_cost_cents
            : exclVatCents(order.return_cost_cents, order.vat_rate),
      can_answer: may('write_quotes') && isWaiting && !isDecided && (lastDay === null || lastDay >= brusselsDay(now())),
      last_day: lastDay,
      versions: changes.map(versionOf),
      mails: mails.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })),
    },
  };
};
