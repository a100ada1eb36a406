import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Lang } from 'shared-contracts/contract/locales';
import type { Queries } from '../../platform/database/database.ts';
import { queueCustomerMail } from '../../platform/mail/queue-customer-mail.ts';
import type { MailFile, MailContent } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { buildSheetFile } from '../../catalogue/plans/build-sheet/build-sheet.service.ts';
import { piecesNotSent, piecesShipped } from '../../catalogue/order-lines/pieces-not-sent.ts';
import { mailPictureOf } from '../../content/media/mail-picture.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import { termsFileName } from '../../content/terms/terms-pdf.ts';
import { findOrStoreCurrentTerms } from '../../content/terms/terms.repository.ts';
import {
  addressChangedMail,
  depositMail,
  orderCancelledMail,
  orderConfirmedMail,
  orderDeliveredMail,
  orderExpiredMail,
  orderPaidTooLateMail,
  orderShippedMail,
  paymentFailedMail,
  paymentReturnedMail,
  quoteReceivedMail,
  requestReceivedMail,
  slotMovedMail,
} from './order.mails.ts';
import { invoiceReceiptMail, invoiceReminderMail, receiptTakenBackMail } from './invoice.mails.ts';
import type { ReceiptNews } from './invoice.mails.ts';
import { loadOpenInvoice } from './open-invoice.ts';
import { transferMail, transferReminderMail } from './transfer.mails.ts';
import type { DepositNews, ReturnedPayment } from './order.mails.ts';
import { loadMailPlans } from './mail-plans.ts';
import type { MailOrder } from './mail-order.ts';
import { loadIncompletePlans } from './order-build-sheet.ts';
import { findPaidMethod, findPayment, loadOrderPlans } from './orders.repository.ts';
import type { OrderRow, PaymentRow } from './orders.repository.ts';
import { isPartlyShipped } from './hand-over.ts';
import { findSlot } from './slot-holds.ts';
import { withTranslatedNames } from './reader-names.ts';
import { slotText } from '../carts/slot-text.ts';

const BUILDERS = {
  confirmed: orderConfirmedMail,
  expired: orderExpiredMail,
  request: requestReceivedMail,
  quote: quoteReceivedMail,
  shipped: orderShippedMail,
  delivered: orderDeliveredMail,
  cancelled: orderCancelledMail,
  'paid-too-late': orderPaidTooLateMail,
} as const satisfies Record<string, (lang: Lang, mail: MailOrder) => MailContent>;

export type OrderMailKind = keyof typeof BUILDERS;
/** Why the document was issued that a mail brings. */
const DOCUMENTS = { confirmed: 'sale', cancelled: 'cancelled' } as const satisfies Partial<Record<OrderMailKind, string>>;
type Sender = Pick<Services, 'outbox' | 'config' | 'now'>;

/** Pieces of a line that left with one shipment of its order. */
const piecesOfShipment = (number: number) => sql<number>`(
  select coalesce(sum(p.amount), 0)::int from shipment_lines p join shipments s on s.id = p.shipment_id
  where p.order_line_id = l.id and s.number = ${number})`;

/** Pieces of a line that were sent and have come back. */
const piecesBack = sql<number>`(
  select coalesce(sum(i.amount), 0)::int from return_items i join returns r on r.id = i.return_id
  where i.order_line_id = l.id and not r.is_unsent and r.status <> 'cancelled' and r.received_at is not null)`;

/** First name of whom an order of the company went on to, who reads its mails. Undefined for other orders. */
const findHeirName = async (trx: Queries, { company_id, user_id }: OrderRow): Promise<string | undefined> => {
  if (company_id === null || user_id === null) return undefined;
  const heir = await trx.selectFrom('users').select('first_name').where('id', '=', user_id).executeTakeFirst();
  return heir?.first_name;
};

/** What of a credit note is paid back: all of it, except where it makes an open invoice less. */
const loadRefundOf = async (trx: Queries, order: OrderRow, note: { id: number; total_cents: number }): Promise<number> => {
  if (order.invoice_due_on === null) return note.total_cents;
  const { cents } = await trx
    .selectFrom('refunds')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<string>('amount_cents'), eb.val('0')).as('cents'))
    .where('credit_note_id', '=', note.id)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** What the mails about an order say of it, with the half-day in `lang`, which is the order's unless it is said. */
export const loadMailOrder = async (
  { config, now }: Pick<Sender, 'config' | 'now'>,
  trx: Queries,
  orderId: number,
  lang?: Lang,
): Promise<MailOrder> => {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const mailLang = lang ?? order.lang;
  const orderedLines = await trx
    .selectFrom('order_lines as l')
    .innerJoin('variant_facts as f', 'f.id', 'l.variant_id')
    .select(['l.variant_id', 'l.kind', 'l.sku', 'l.product_name', 'l.name', 'l.amount', 'l.line_excl_vat_cents', 'l.line_incl_vat_cents'])
    .select(['l.rent_from', 'l.rent_to', 'f.is_custom_made as custom_made', 'f.thumb_picture'])
    .leftJoin('order_plans as plan', (join) => join.onRef('plan.order_id', '=', 'l.order_id').onRef('plan.plan_id', '=', 'l.plan_id'))
    .select(['plan.name as plan_name', piecesNotSent('l').as('not_sent'), piecesShipped('l').as('shipped')])
    .select([piecesOfShipment(order.shipment_count).as('in_shipment'), piecesBack.as('came_back')])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute();
  const lines = await withTranslatedNames(trx, orderedLines, { lang: mailLang, orderedIn: () => order.lang });
  const cancelled = await trx
    .selectFrom('invoices')
    .select(['id', 'total_cents'])
    .where('order_id', '=', orderId)
    .where('reason', '=', DOCUMENTS.cancelled)
    .executeTakeFirst();
  const refundCents = cancelled === undefined ? null : await loadRefundOf(trx, order, cancelled);
  const { before } = await trx
    .selectFrom('refunds')
    .select(({ fn, eb }) => fn.coalesce(fn.sum<string>('amount_cents'), eb.val('0')).as('before'))
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['return', 'withdrawal', 'deposit'])
    .where('status', '<>', 'held')
    .executeTakeFirstOrThrow();
  const settings = await readSettingsIn(trx);
  const slot = await findSlot(trx, orderId);
  const quote = await trx.selectFrom('quotes').select('order_id').where('order_id', '=', orderId).executeTakeFirst();
  return {
    order,
    today: brusselsDay(now()),
    greeted: order.user_id === order.ordered_by_id ? undefined : await findHeirName(trx, order),
    lines: lines.map(({ thumb_picture, ...line }) => ({ ...line, picture: mailPictureOf(thumb_picture, mailLang, config) })),
    paidWith: order.paid_at === null ? null : await findPaidMethod(trx, orderId),
    slot: slot === undefined ? null : slotText(slot, settings, mailLang),
    isQuoted: quote !== undefined,
    refundCents: refundCents === 0 && order.invoice_due_on !== null ? null : refundCents,
    deductedCents: (cancelled?.total_cents ?? 0) - (refundCents ?? 0),
    invoice: await loadOpenInvoice(trx, order, now()),
    refundedBeforeCents: Number(before),
    returnDays: settings.get('returns.period_days'),
    publicUrl: config.publicUrl,
    plans: await loadMailPlans({ config }, trx, order),
    incompletePlans: await loadIncompletePlans(trx, orderId, mailLang),
  };
};

/** Mails about an order that its buyer can cause again and again (0159). */
const failedPaymentsOf = (orderId: number): string => `payment-failed:${orderId}`;
const movedSlotsOf = (orderId: number): string => `slot-moved:${orderId}`;
const seriesOf = (name: string) => ({ name, about: name });

/** Mails that mention the withdrawal form, which is attached with the terms. */
const WITH_TERMS: ReadonlySet<OrderMailKind> = new Set(['confirmed', 'delivered']);

/** The terms that the buyer accepted; for orders from before terms were stored, the current ones. */
const termsFor = async ({ now }: Sender, trx: Queries, { lang, terms_version_id }: OrderRow): Promise<MailFile[]> => {
  const id = terms_version_id ?? (await findOrStoreCurrentTerms(trx, { lang, now: now(), settings: await readSettingsIn(trx) }))?.id;
  return id === undefined ? [] : [{ filename: termsFileName(lang), type: 'application/pdf', termsId: id }];
};

const documentsFor = async (trx: Queries, mailKind: OrderMailKind, orderId: number): Promise<MailFile[]> => {
  if (mailKind !== 'confirmed' && mailKind !== 'cancelled') return [];
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .where('reason', '=', DOCUMENTS[mailKind])
    .execute();
  return rows.map(({ id, number }) => ({ filename: `${number}.pdf`, type: 'application/pdf' as const, documentId: id }));
};

/** The build sheets of its plans go with the confirmation of an order, and again with its goods. */
const buildSheetsFor = async (trx: Queries, mailKind: OrderMailKind, { id, lang }: OrderRow): Promise<MailFile[]> => {
  if (mailKind !== 'confirmed' && mailKind !== 'delivered') return [];
  const plans = await loadOrderPlans(trx, id);
  return plans.map(({ plan_id }, index) => ({
    filename: buildSheetFile(lang, plans.length > 1 ? index + 1 : undefined),
    type: 'application/pdf',
    orderId: id,
    planId: plan_id,
    lang,
  }));
};

/** A mail of its own for each shipment that does not complete the order. */
const keyOf = (mailKind: OrderMailKind, order: OrderRow): string =>
  mailKind === 'shipped' && isPartlyShipped(order) ? `shipment-${order.shipment_count}:${order.id}` : `order-${mailKind}:${order.id}`;

/** Queues the mail about a change of an order, once, in the transaction of the change. Call it after the order is written. */
export const sendOrderMail = async (services: Sender, trx: Queries, mailKind: OrderMailKind, orderId: number): Promise<void> => {
  const mail = await loadMailOrder(services, trx, orderId);
  const { email, lang } = mail.order;
  const documents = await documentsFor(trx, mailKind, orderId);
  // the terms must reach the buyer on a durable medium with the confirmation: directive 2011/83/EU, article 8(7)
  const terms = WITH_TERMS.has(mailKind) ? await termsFor(services, trx, mail.order) : [];
  // what waits about an earlier state of the order is no longer true
  await services.outbox.dropWaiting(trx, [failedPaymentsOf(orderId), movedSlotsOf(orderId)]);
  await services.outbox.queueMail(trx, {
    to: email,
    lang,
    content: BUILDERS[mailKind](lang, mail),
    key: keyOf(mailKind, mail.order),
    userId: mail.order.user_id,
    attachments: [...documents, ...(await buildSheetsFor(trx, mailKind, mail.order)), ...terms],
  });
};

const queueTransferMail = async (
  services: Sender,
  trx: Queries,
  paymentId: number,
  { key, build }: { key: string; build: (lang: Lang, mail: MailOrder, payment: PaymentRow) => MailContent },
): Promise<void> => {
  const payment = await findPayment(trx, { id: paymentId });
  if (payment === undefined) return;
  const mail = await loadMailOrder(services, trx, payment.order_id);
  const { email, lang, user_id: userId } = mail.order;
  await services.outbox.queueMail(trx, { to: email, lang, content: build(lang, mail, payment), key: `${key}:${paymentId}`, userId });
};

/** Queues the mail with the account and the reference of a bank transfer, once for each. */
export const sendTransferMail = async (services: Sender, trx: Queries, paymentId: number): Promise<void> => {
  await queueTransferMail(services, trx, paymentId, { key: 'transfer', build: transferMail });
};

/** Queues the reminder of a bank transfer, once for each. */
export const sendTransferReminder = async (services: Sender, trx: Queries, paymentId: number): Promise<void> => {
  await queueTransferMail(services, trx, paymentId, { key: 'transfer-reminder', build: transferReminderMail });
};

/** Queues a reminder of an invoice whose day to pay is over, once for each. */
export const sendInvoiceReminder = async (services: Sender, trx: Queries, orderId: number, reminder: number): Promise<void> => {
  const mail = await loadMailOrder(services, trx, orderId);
  const { lang, user_id: userId } = mail.order;
  await queueCustomerMail(services, trx, mail.order, {
    content: invoiceReminderMail(lang, mail, { again: reminder > 1 }),
    key: `invoice-reminder-${reminder}:${orderId}`,
    userId,
  });
};

/** Queues the mail about money that arrived for an order on invoice, once for each payment that is recorded. */
export const sendReceiptMail = async (
  services: Sender,
  trx: Queries,
  orderId: number,
  { paymentId, ...receipt }: ReceiptNews & { paymentId: number },
): Promise<void> => {
  const mail = await loadMailOrder(services, trx, orderId);
  const { lang, user_id: userId } = mail.order;
  await queueCustomerMail(services, trx, mail.order, {
    content: invoiceReceiptMail(lang, mail, receipt),
    key: `invoice-receipt-${paymentId}:${orderId}`,
    userId,
  });
};

/** Queues the mail about money that was recorded by mistake, once for each payment. */
export const sendReceiptTakenBackMail = async (
  services: Sender,
  trx: Queries,
  orderId: number,
  { paymentId, ...receipt }: Pick<ReceiptNews, 'amountCents'> & { paymentId: number },
): Promise<void> => {
  const mail = await loadMailOrder(services, trx, orderId);
  const { lang, user_id: userId } = mail.order;
  await queueCustomerMail(services, trx, mail.order, {
    content: receiptTakenBackMail(lang, mail, receipt),
    key: `invoice-receipt-taken-back-${paymentId}:${orderId}`,
    userId,
  });
};

/** Queues the mail about a delivery that was moved; who moves it again and again gets the last word. */
export const sendSlotMovedMail = async (services: Sender, trx: Queries, orderId: number): Promise<void> => {
  const mail = await loadMailOrder(services, trx, orderId);
  const { email, lang } = mail.order;
  const key = `slot-moved:${orderId}:${services.now().getTime()}`;
  const series = seriesOf(movedSlotsOf(orderId));
  await services.outbox.queueMail(trx, { to: email, lang, content: slotMovedMail(lang, mail), key, userId: mail.order.user_id, series });
};

/**
 * Queues the mail about a changed delivery address, for each change and at once: who has only the buyer's link or session can't send goods
 * elsewhere unseen. `before`: the order as it was; its former address is in this mail only.
 */
export const sendAddressChangedMail = async (services: Sender, trx: Queries, before: OrderRow): Promise<void> => {
  const mail = await loadMailOrder(services, trx, before.id);
  const { email, lang } = mail.order;
  await services.outbox.queueMail(trx, {
    to: email,
    lang,
    content: addressChangedMail(lang, mail, before),
    key: `address-changed-${services.now().getTime()}:${before.id}`,
    userId: mail.order.user_id,
  });
};

/** Queues the mail about a failed payment, once for each payment; `payment.reference` opens the page to pay again. */
export const sendPaymentFailedMail = async (
  services: Sender,
  trx: Queries,
  payment: Pick<PaymentRow, 'id' | 'order_id' | 'reference' | 'left_behind'>,
): Promise<void> => {
  const mail = await loadMailOrder(services, trx, payment.order_id);
  const { email, lang, reference } = mail.order;
  // the reference of a payment that somebody left opens nothing any more
  const content = paymentFailedMail(lang, mail, payment.left_behind ? reference : payment.reference);
  const series = seriesOf(failedPaymentsOf(payment.order_id));
  await services.outbox.queueMail(trx, {
    to: email,
    lang,
    content,
    key: `payment-failed:${payment.id}`,
    userId: mail.order.user_id,
    series,
  });
};

/** Queues the mail about a payment that goes back although the order stays as it is, once for each refund. */
export const sendPaymentReturnedMail = async (
  services: Sender,
  trx: Queries,
  orderId: number,
  { refundId, ...payment }: ReturnedPayment & { refundId: number },
): Promise<void> => {
  const mail = await loadMailOrder(services, trx, orderId);
  const { lang } = mail.order;
  await queueCustomerMail(services, trx, mail.order, {
    content: paymentReturnedMail(lang, mail, payment),
    key: `payment-returned:${refundId}`,
    userId: mail.order.user_id,
  });
};

/** Queues the mail about a refunded deposit, once, with its credit note. */
export const sendDepositMail = async (
  services: Sender,
  trx: Queries,
  orderId: number,
  { creditNote, ...deposit }: DepositNews & { creditNote: { id: number; number: string } },
): Promise<void> => {
  const mail = await loadMailOrder(services, trx, orderId);
  const { email, lang } = mail.order;
  await services.outbox.queueMail(trx, {
    to: email,
    lang,
    content: depositMail(lang, mail, deposit),
    key: `deposit:${orderId}`,
    userId: mail.order.user_id,
    attachments: [{ filename: `${creditNote.number}.pdf`, type: 'application/pdf', documentId: creditNote.id }],
  });
};
