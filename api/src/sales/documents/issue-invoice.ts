import { sql } from 'kysely';
import { ibanText, plainIban } from 'shared-contracts/rules/bank-account';
import { needsElectronicInvoice } from 'shared-contracts/rules/electronic-invoice';
import { vatOfBase } from 'shared-contracts/rules/vat';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Settings } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { colleagueOf } from '../orders/colleague.ts';
import type { InvoiceAccount } from '../orders/open-invoice.ts';
import { loadOrderPlans, lockOrder } from '../orders/orders.repository.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { findInvoice, insertDocument } from './documents.repository.ts';
import type { DocumentRow } from './documents.repository.ts';
import { seller } from './seller.ts';
import { structuredCommunication } from './structured-communication.ts';
import { nextInSeries } from '../orders/series.ts';
import { extraLine } from './snapshot.ts';
import type { Buyer, DocumentLine, DocumentPlan, DocumentSnapshot } from './snapshot.ts';

export interface IssueContext {
  publicUrl: string;
  now: Date;
}

const loadOrderedLines = async (trx: Queries, orderId: number): Promise<{ lines: DocumentLine[]; plans: DocumentPlan[] }> => {
  const rows = await trx
    .selectFrom('order_lines as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .selectAll('l')
    .select('v.is_custom_made')
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();
  const plans = (await loadOrderPlans(trx, orderId)).map(({ plan_id, name }) => ({
    name,
    lines: rows.flatMap((row, place) => (row.plan_id === plan_id ? [place] : [])),
  }));
  const lines = rows.map((row): DocumentLine => ({
    kind: row.kind,
    sku: row.sku,
    title: row.product_name,
    detail: row.name,
    amount: row.amount,
    excl_vat_cents: row.line_excl_vat_cents,
    incl_vat_cents: row.line_incl_vat_cents,
    period: row.rent_from === null || row.rent_to === null ? null : { from: row.rent_from, to: row.rent_to },
    custom_made: row.is_custom_made,
  }));
  return { lines, plans };
};

/** Discount and delivery as lines, with the amounts that the customer was shown. */
const extraLines = (order: OrderRow): DocumentLine[] => [
  ...(order.discount_cents === 0 ? [] : [extraLine('discount', -order.discount_excl_vat_cents, -order.discount_cents)]),
  ...(order.delivery_cents === 0 ? [] : [extraLine('delivery', order.delivery_excl_vat_cents, order.delivery_cents)]),
];

const buyerOf = (order: OrderRow): Buyer => ({
  name: order.billing_address.name ?? `${order.first_name} ${order.last_name}`,
  company_name: order.company_name,
  address: order.billing_address,
  vat: order.vat,
  ...(order.vat === null ? {} : { vat_status: order.vat_status }),
  email: order.email,
});

/** Who gets the goods, if it is not the buyer. */
const deliveryNameOf = ({ delivery_address, billing_address, first_name, last_name }: OrderRow): { delivery_name?: string } => {
  if (delivery_address.name) return { delivery_name: delivery_address.name };
  return billing_address.name ? { delivery_name: `${first_name} ${last_name}` } : {};
};

/** Of an order on invoice: where it is paid to, as the setting is on the day of the invoice. */
const payByOf = ({ invoice_due_on: dueOn, number }: OrderRow, settings: Settings): InvoiceAccount | null => {
  if (dueOn === null) return null;
  const { holder, iban, bic } = settings.get('payment.invoice');
  return { holder, iban: plainIban(iban), bic: bic.trim().toUpperCase(), reference: structuredCommunication(number), due_on: dueOn };
};

const isForPeppol = ({ vat, vat_status }: OrderRow): boolean => needsElectronicInvoice({ vatNumber: vat, vatStatus: vat_status });

const snapshotOf = (
  order: OrderRow,
  { lines: goods, plans }: { lines: DocumentLine[]; plans: DocumentPlan[] },
  number: string,
  payment: { provider_id: string | null; method: string | null } | undefined,
  context: IssueContext & { settings: Settings },
): DocumentSnapshot => {
  const { publicUrl, now, settings } = context;
  const payBy = payByOf(order, settings);
  const isExcl = order.role === 'b2b' || order.vat !== null;
  const lines = [...goods, ...extraLines(order)];
  const base = lines.reduce((sum, line) => sum + line.excl_vat_cents, 0);
  const { vatCents, roundingCents } = vatOfBase(base, order.total_cents - order.deposit_cents, order.vat_rate);
  return {
    version: 1,
    kind: 'invoice',
    number,
    lang: order.lang,
    issued_on: brusselsDay(now),
    supplied_on: brusselsDay(order.paid_at ?? now),
    order_number: order.number,
    ordered_on: brusselsDay(order.ordered_at),
    corrects: null,
    reason: 'sale',
    seller: { ...seller(publicUrl), ...(payBy === null ? {} : { iban: ibanText(payBy.iban) }) },
    buyer: buyerOf(order),
    delivery_address: order.delivery_address,
    ...deliveryNameOf(order),
    ...(order.pickup === null ? {} : { is_pickup: true }),
    basis: isExcl ? 'excl' : 'incl',
    lines,
    ...(plans.length === 0 ? {} : { plans }),
    vat: [{ rate: order.vat_rate, base_cents: base, vat_cents: vatCents }],
    reverse_charge: order.reverse_charge,
    vat_consultation:
      order.reverse_charge && order.vat_consultation_number !== null
        ? { number: order.vat_consultation_number, on: brusselsDay(order.vat_checked_at ?? order.ordered_at) }
        : null,
    deposit_cents: order.deposit_cents,
    total_excl_vat_cents: base,
    total_vat_cents: vatCents,
    ...(roundingCents === 0 ? {} : { rounding_cents: roundingCents }),
    total_cents: order.total_cents,
    paid_on: order.paid_at === null ? null : brusselsDay(order.paid_at),
    ...(payBy === null ? {} : { pay_by: payBy }),
    payment_reference: payment?.provider_id ?? null,
    ...(payment?.method == null ? {} : { paid_with: payment.method }),
    ...(order.purchase_order === null ? {} : { purchase_order: order.purchase_order }),
    ...(colleagueOf(order) === null ? {} : { ordered_by: colleagueOf(order) ?? '' }),
    coupon_code: order.coupon_code,
    is_copy: isForPeppol(order),
    withdrawal_url: `${publicUrl}/${order.lang}/withdrawal`,
    withdrawal_days: settings.get('returns.period_days'),
  };
};

/**
 * Issues the invoice of an order that is paid, or accepted on invoice, with the next number of the year, in the caller's transaction; returns the existing one if there is
 * one. Locks the order, so that two payments at once make one invoice.
 */
export const issueInvoice = async (trx: Queries, orderId: number, context: IssueContext): Promise<DocumentRow> => {
  const order = await lockOrder(trx, orderId);
  const existing = await findInvoice(trx, orderId);
  if (existing !== undefined) return existing;
  const payment = await trx
    .selectFrom('payments')
    .select(['provider_id', 'method'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid')
    // the one that settled the order: an earlier one may have had another amount
    .orderBy(sql`received_cents is distinct from amount_cents`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const goods = await loadOrderedLines(trx, orderId);
  const number = `F${await nextInSeries(trx, 'invoices', context.now)}`;
  const snapshot = snapshotOf(order, goods, number, payment, {
    ...context,
    settings: await readSettingsIn(trx),
  });
  return insertDocument(trx, {
    order_id: orderId,
    corrects_id: null,
    issued_at: context.now,
    snapshot,
    peppol: isForPeppol(order) ? 'pending' : 'n/a',
  });
};
