import type { Lang } from 'shared-contracts/contract/locales';
import type { Quote, QuoteStatus, QuoteSummary } from 'shared-contracts/wire/quote';
import type { Services } from '../../platform/services.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { imageOf } from '../../content/media/image.ts';
import { loadMissingOfPlans } from '../orders/order-build-sheet.ts';
import { findOpenTransfer, loadOrderLines, loadOrderPlans } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { withTranslatedNames } from '../orders/reader-names.ts';
import { rentalOf } from '../orders/rental-of.ts';
import { sumsExclVat } from '../orders/sums-excl-vat.ts';
import { transferDetails } from '../payments/transfer-details.ts';
import { loadQuoteConditions } from './quote-conditions.ts';
import { statusOf, findQuote, loadQuoteLines } from '../orders/quoted-order.ts';
import type { QuoteSummaryRow } from './quotes.repository.ts';
import type { QuoteRow } from '../orders/quoted-order.ts';
import { pickupPlaceOf } from '../../content/settings/depots.ts';

/** An answered quote can be accepted, and so can an accepted one that was not paid in time and is still valid. */
const canAccept = (status: QuoteStatus, quote: QuoteRow | undefined, order: OrderRow, now: Date): boolean => {
  if (status === 'answered') return true;
  if (status !== 'accepted' || order.paid_at !== null || quote?.valid_until == null) return false;
  return order.status === 'awaiting_payment' || brusselsDay(now) <= quote.valid_until;
};

/** The quote as an API answer: with list prices until it is answered, then with both prices. `isActor`: it offers to accept and decline. */
export const loadQuoteAnswer = async (
  { db, config: { mediaUrl }, readSettings, now: clock }: Pick<Services, 'db' | 'config' | 'readSettings' | 'now'>,
  order: OrderRow,
  { lang, isActor }: { lang: Lang; isActor: boolean },
): Promise<Quote> => {
  const now = clock();
  const quote = await findQuote(db, order.id);
  const lines = await withTranslatedNames(db, await loadOrderLines(db, order.id), { lang, orderedIn: () => order.lang });
  const quoted = new Map((await loadQuoteLines(db, order.id)).map((line) => [line.order_line_id, line]));
  const missingOfPlans = await loadMissingOfPlans(db, order.id, lang);
  const status = statusOf(quote, now);
  const prices = quote?.answered_at == null ? order : quote;
  const answered = lines.map((line) => {
    const quotedLine = quoted.get(line.id);
    const { unit_incl_vat_cents, line_excl_vat_cents, line_incl_vat_cents } = quotedLine ?? line;
    return {
      order_item_id: line.id,
      kind: line.kind,
      variant_id: line.variant_id,
      sku: line.sku,
      product_name: line.product_name,
      name: line.name,
      slugs: line.slugs,
      image: imageOf(line.picture, lang, mediaUrl),
      amount: line.amount,
      rental: rentalOf(line),
      plan: line.plan_id,
      list_unit_incl_vat_cents: quotedLine?.list_unit_incl_vat_cents ?? line.unit_incl_vat_cents,
      list_line_incl_vat_cents: quotedLine?.list_line_incl_vat_cents ?? line.line_incl_vat_cents,
      unit_incl_vat_cents,
      line_excl_vat_cents,
      line_incl_vat_cents,
    };
  });
  const isAcceptable = isActor && canAccept(status, quote, order, now);
  return {
    id: order.id,
    number: order.number,
    reference: order.reference,
    status,
    requested_at: (quote?.requested_at ?? order.ordered_at).toISOString(),
    answered_at: quote?.answered_at?.toISOString() ?? null,
    valid_until: quote?.valid_until ?? null,
    note: quote?.note ?? null,
    purchase_order: order.purchase_order,
    ordered_by: order.ordered_by,
    remark: order.remark,
    first_name: order.first_name,
    last_name: order.last_name,
    company_name: order.company_name,
    delivery_address: order.delivery_address,
    pickup: order.pickup === null ? null : pickupPlaceOf(order.pickup, lang),
    lines: answered,
    plans: (await loadOrderPlans(db, order.id)).map(({ plan_id, name }) => ({
      share_id: plan_id,
      name,
      missing: missingOfPlans.get(plan_id) ?? [],
    })),
    vat_rate: order.vat_rate,
    reverse_charge: order.reverse_charge,
    items_incl_vat_cents: prices.items_incl_vat_cents,
    discount_cents: prices.discount_cents,
    delivery_cents: prices.delivery_cents,
    rent_cents: prices.rent_cents,
    deposit_cents: order.deposit_cents,
    vat_cents: prices.vat_cents,
    total_cents: prices.total_cents,
    ...sumsExclVat(answered, { ...prices, deposit_cents: order.deposit_cents }),
    list_total_cents: quote?.list_total_cents ?? order.total_cents,
    // an accepted one has the quoted prices in its order
    list_total_excl_vat_cents: status === 'accepted' ? null : sumsExclVat(lines, order).total_excl_vat_cents,
    order: status === 'accepted' ? { id: order.id, number: order.number, reference: order.reference } : null,
    transfer: transferDetails(order, await findOpenTransfer(db, order)),
    may_act: isActor,
    can_accept: isAcceptable,
    can_decline: isActor && (status === 'requested' || status === 'answered'),
    conditions: isAcceptable ? await loadQuoteConditions(db, order, { settings: await readSettings(), now }) : null,
  };
};

export const quoteSummaryOf = (row: QuoteSummaryRow, now: Date, isActor: boolean): QuoteSummary => {
  const status = statusOf(row.status === null ? undefined : { status: row.status, valid_until: row.valid_until }, now);
  return {
    id: row.id,
    number: row.number,
    ordered_by: row.ordered_by,
    status,
    requested_at: (row.requested_at ?? row.ordered_at).toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    total_cents: row.answered_at === null ? row.order_total_cents : (row.total_cents ?? 0),
    total_excl_vat_cents: row.total_excl_vat_cents,
    deposit_cents: row.deposit_cents,
    list_total_cents: row.list_total_cents ?? row.order_total_cents,
    can_accept: isActor && status === 'answered',
    line_count: row.line_count,
    piece_count: row.piece_count,
  };
};
