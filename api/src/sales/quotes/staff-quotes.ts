import { inclVatCents } from 'shared-contracts/rules/vat';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { lastRentalOrder } from 'shared-contracts/rules/rental-period';
import { moveMessageOn } from '../../content/inbox/inbox.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import { colleagueOf } from '../orders/colleague.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { rentalOf } from '../orders/rental-of.ts';
import { recipientOf } from '../orders/order-recipient.ts';
import type { Recipient } from '../orders/order-recipient.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addDays } from '../../platform/days.ts';
import { basisOf, hasNoList, priceQuote } from './price-quote.ts';
import type { QuotedPrices, QuoteOffer } from './price-quote.ts';
import { quoteAnsweredMail, quoteExpiredMail } from './quote.mails.ts';
import type { QuoteMail } from './quote.mails.ts';
import { applyQuoteVat, checkQuoteVat } from './quote-vat.ts';
import { mailPictureOf } from '../../content/media/mail-picture.ts';
import { loadMailPlans } from '../orders/mail-plans.ts';
import { quotePath } from '../orders/order-mail-links.ts';
import { loadIncompletePlans } from '../orders/order-build-sheet.ts';
import { quoteSteps } from '../orders/next-steps.ts';
import { loadOrderLines, loadOrderPlans, lockOrder } from '../orders/orders.repository.ts';
import { findQuoteByNumber, findRequestByNumber, isQuoted, lockQuote } from './quotes.repository.ts';
import type { QuoteRow } from '../orders/quoted-order.ts';

const MAX_DAYS = 366;
const BATCH = 50;

export interface QuoteReply extends QuoteOffer {
  /** the last day in Brussels, `YYYY-MM-DD` */
  validUntil: string;
  note?: string | null;
  /** cost of returning goods, with VAT for private customers and without for dealers; as an answer before it when left out */
  returnCostCents?: number;
}

/** Recipient and data of a mail about a quote; its page is in the account, or for guests opened by the reference. */
export const loadQuoteMailData = async (
  { config }: Pick<Services, 'config'>,
  trx: Queries,
  order: Pick<OrderRow, 'id' | 'number' | 'purchase_order' | 'reference' | 'user_id' | 'ordered_by' | 'first_name' | 'last_name'>,
): Promise<{ to: Recipient; data: QuoteMail }> => {
  const to = await recipientOf(trx, order.id);
  const { lang } = to;
  const page = quotePath(lang, order);
  const url = config.publicUrl + page;
  return {
    to,
    data: { firstName: to.firstName, number: order.number, purchaseOrder: order.purchase_order, orderedBy: colleagueOf(order), url },
  };
};

const assertDay = (day: string, now: Date): void => {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  const last = brusselsDay(addDays(now, MAX_DAYS));
  if (!isDay || day < brusselsDay(now) || day > last) throw new ShopError(422, 'quote.invalid_day');
};

/** Nobody may accept a machine that can no longer be brought. Throws 422 `quote.valid_after_rental` with the last day that is possible. */
const assertBeforeRental = (validUntil: string, lines: readonly { rent_from: string | null }[]): void => {
  const [last] = lines.flatMap(({ rent_from: from }) => (from === null ? [] : [lastRentalOrder(from)])).sort();
  if (last !== undefined && validUntil > last) throw new ShopError(422, 'quote.valid_after_rental', { meta: { last_day: last } });
};

/** A request becomes a quote with its answer, which has to say what the freight costs: nobody else knows. Throws 422 `quote.freight_missing`. */
const convertToQuote = async (trx: Queries, order: OrderRow, { deliveryCents }: QuoteReply): Promise<OrderRow> => {
  if (order.kind !== 'request' || order.status !== 'requested') return order;
  if (deliveryCents === undefined) throw new ShopError(422, 'quote.freight_missing');
  await trx.updateTable('orders').set({ kind: 'quote', status: 'quote_requested' }).where('id', '=', order.id).execute();
  return lockOrder(trx, order.id);
};

const saveAnswer = async (trx: Queries, order: OrderRow, prices: QuotedPrices, reply: QuoteReply, now: Date): Promise<QuoteRow> => {
  const { lines, ...sums } = prices;
  const listed = await loadOrderLines(trx, order.id);
  // What has no price in the list is listed at what is quoted: nothing is saved on it, and nothing costs more.
  const listOf = (quoted: (typeof lines)[number]) => {
    const line = listed.find(({ id }) => id === quoted.id);
    return line === undefined || hasNoList(line) ? quoted : line;
  };
  const newlyListed = lines.reduce((sum, line) => sum + (listOf(line) === line ? line.line_incl_vat_cents : 0), 0);
  const values = {
    ...sums,
    list_total_cents: order.total_cents + newlyListed,
    status: 'answered' as const,
    answered_at: now,
    valid_until: reply.validUntil,
    note: reply.note ?? null,
    settled_at: null,
  };
  const row = await trx
    .insertInto('quotes')
    .values({ ...values, order_id: order.id, requested_at: order.ordered_at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('quote_lines').where('order_id', '=', order.id).execute();
  await trx
    .insertInto('quote_lines')
    .values(
      lines.map((quoted) => {
        const { id, ...line } = quoted;
        const list = listOf(quoted);
        return {
          ...line,
          order_line_id: id,
          order_id: order.id,
          list_unit_incl_vat_cents: list.unit_incl_vat_cents,
          list_line_incl_vat_cents: list.line_incl_vat_cents,
        };
      }),
    )
    .execute();
  const { returnCostCents: returnCost } = reply;
  await trx
    .updateTable('orders')
    .set({
      status: 'quote_requested',
      cancelled_at: null,
      ...(returnCost === undefined
        ? {}
        : { return_cost_cents: basisOf(order) === 'excl' ? inclVatCents(returnCost, order.vat_rate) : returnCost }),
    })
    .where('id', '=', order.id)
    .execute();
  return row;
};

/**
 * Answers a quote, or a request from abroad, with a mail; it can be answered again until it is accepted or declined. Prices stay as listed where the reply doesn't
 * change them, and are never above the list unless it allows that. The message that asked for it is answered with it. For staff. Throws 404 `quote.not_found`, 409 `quote.settled`, 422
 * `quote.invalid_day`, `quote.valid_after_rental`, `quote.freight_missing`, `quote.unknown_sku`, `quote.price_missing`, `quote.above_list`, `quote.discount_exceeds`.
 */
export const answerQuote = async (services: Services, number: string, reply: QuoteReply): Promise<QuoteRow> => {
  const { db, now } = services;
  assertDay(reply.validUntil, now());
  const existing = (await findQuoteByNumber(db, number)) ?? (await findRequestByNumber(db, number));
  if (existing === undefined) throw new ShopError(404, 'quote.not_found');
  const vat = await checkQuoteVat(services, existing);
  return inTransaction(db, async (trx) => {
    const { order: asked, quote } = await lockQuote(trx, existing.id);
    if (!isQuoted(asked, quote)) throw new ShopError(409, 'quote.settled');
    const locked = await convertToQuote(trx, asked, reply);
    if (locked.kind !== 'quote' || quote?.status === 'accepted' || quote?.status === 'declined') throw new ShopError(409, 'quote.settled');
    const order = await applyQuoteVat(trx, locked, vat);
    const lines = await loadOrderLines(trx, order.id);
    assertBeforeRental(reply.validUntil, lines);
    const prices = priceQuote({ ...order, lines }, reply);
    const saved = await saveAnswer(trx, order, prices, reply, now());
    if (order.message_id !== null) await moveMessageOn(trx, order.message_id, { to: 'answered' });
    const basis = basisOf(order);
    const plans = await loadOrderPlans(trx, order.id);
    const { to, data } = await loadQuoteMailData(services, trx, order);
    const content = quoteAnsweredMail(to.lang, {
      ...data,
      validUntil: reply.validUntil,
      note: saved.note,
      lines: lines.map((line, place) => ({
        productName: line.product_name,
        name: line.name,
        amount: line.amount,
        isGift: line.kind === 'gift',
        rental: rentalOf(line),
        planName: plans.find(({ plan_id }) => plan_id === line.plan_id)?.name ?? null,
        picture: mailPictureOf(line.picture, to.lang, services.config),
        cents: prices.lines[place]?.[basis === 'incl' ? 'line_incl_vat_cents' : 'line_excl_vat_cents'] ?? 0,
      })),
      plans: await loadMailPlans(services, trx, order),
      incompletePlans: await loadIncompletePlans(trx, order.id, to.lang),
      steps: quoteSteps(to.lang, order, { at: now(), validUntil: reply.validUntil }),
      basis,
      isPickup: order.pickup !== null,
      discountCents: basis === 'incl' ? prices.discount_cents : prices.discount_excl_vat_cents,
      deliveryCents: basis === 'incl' ? prices.delivery_cents : prices.delivery_excl_vat_cents,
      depositCents: order.deposit_cents,
      vatRate: order.vat_rate,
      reverseCharge: order.reverse_charge,
      vatCents: prices.vat_cents,
      totalCents: prices.total_cents,
    });
    await queueCustomerMail(services, trx, to, { content, key: `quote-answered:${order.id}:${now().getTime()}` });
    return saved;
  });
};

const expireQuote = (services: Services, orderId: number): Promise<boolean> =>
  inTransaction(services.db, async (trx) => {
    const { order, quote } = await lockQuote(trx, orderId);
    const moment = services.now();
    if (quote?.status !== 'answered' || quote.valid_until === null || brusselsDay(moment) <= quote.valid_until) return false;
    await trx.updateTable('quotes').set({ status: 'expired', settled_at: moment }).where('order_id', '=', orderId).execute();
    await trx.updateTable('orders').set({ status: 'cancelled', cancelled_at: moment }).where('id', '=', orderId).execute();
    const { to, data } = await loadQuoteMailData(services, trx, order);
    const content = quoteExpiredMail(to.lang, data, quote.valid_until);
    await queueCustomerMail(services, trx, to, { content, key: `quote-expired:${orderId}:${quote.valid_until}` });
    return true;
  });

/** Expires answers whose last day in Brussels is over, each with a mail. Returns their number. */
export const expireQuotes = async (services: Services): Promise<number> => {
  const rows = await services.db
    .selectFrom('quotes')
    .select('order_id')
    .where('status', '=', 'answered')
    .where('valid_until', '<', brusselsDay(services.now()))
    .orderBy('valid_until')
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { order_id } of rows) if (await expireQuote(services, order_id)) expired += 1;
  return expired;
};
