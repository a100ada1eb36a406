import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { company } from '../../platform/company.ts';
import { moneyText } from '../../platform/messages/format.ts';
import type { Lang } from 'shared-contracts/contract/locales';
import { needsElectronicInvoice } from 'shared-contracts/rules/electronic-invoice';
import { paths } from 'shared-contracts/contract/paths';
import { button, facts, heading, link, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { missingPartsBlocks, planBlocks } from './mail-plans.ts';
import { deliveryDetails, factsBlock, invoiceBlocks } from './order-mail-facts.ts';
import { comingBlocks, goodsBlocks, machinesBlocks, nextStepsBlocks, restLines, sentBlocks } from './order-mail-goods.ts';
import { linesBlocks } from './order-mail-lines.ts';
import { calendarUrl, warrantyUrl, quotePath, trackUrl } from './order-mail-links.ts';
import { withdrawalBlocks } from './order-mail-withdrawal.ts';
import type { MailOrder } from './mail-order.ts';
import { isPartlyShipped } from './hand-over.ts';
import { isUnderReview } from './order-hold.ts';
import { machinesToCome } from './next-steps.ts';
import { promisedWindow } from './promised-window.ts';
import { returnableUntil } from './return-window.ts';
import { isSent } from './sent-lines.ts';
import { salesTexts } from '../texts.ts';

type Stage =
  | 'confirmed'
  | 'paymentFailed'
  | 'expired'
  | 'expiredQuote'
  | 'expiredTransfer'
  | 'transfer'
  | 'transferReminder'
  | 'request'
  | 'quote'
  | 'shipped'
  | 'partShipped'
  | 'restShipped'
  | 'delivered'
  | 'deliveredGoods'
  | 'confirmedPickup'
  | 'readyForPickup'
  | 'pickedUp'
  | 'slotMoved'
  | 'addressChanged'
  | 'restMoved'
  | 'confirmedInvoice'
  | 'confirmedInvoicePickup'
  | 'invoiceReminder'
  | 'invoiceReminderAgain'
  | 'invoicePaid'
  | 'invoicePartPaid'
  | 'invoicePartPaidLate'
  | 'receiptTakenBack'
  | 'receiptTakenBackLate'
  | 'cancelled'
  | 'paidTooLate'
  | 'paidTwice'
  | 'wrongAmount'
  | 'deposit'
  | 'depositNotBrought';

/** What texts of mails about money name, in the reader's language. */
interface MailValues {
  amount: string;
  invoice: string;
  open: string;
  day: string;
}
const NO_VALUES: MailValues = { amount: '', invoice: '', open: '', day: '' };

/** A mail of an order: title, greeting and text of the stage with its `values`, then `blocks`. */
export const mailOf = (lang: Lang, stage: Stage, mail: MailOrder, blocks: MailBlock[], values: MailValues = NO_VALUES): MailContent => {
  const t = salesTexts(lang);
  const { number, first_name } = mail.order;
  const name = mail.greeted ?? first_name;
  return {
    subject: t(`orderMails.stages.${stage}.subject`, { ...values, number }),
    preview: t(`orderMails.stages.${stage}.preview`, { ...values }),
    blocks: [
      heading(t(`orderMails.stages.${stage}.title`)),
      paragraph(`${t('orderMails.greeting', { name })}\n${t(`orderMails.stages.${stage}.text`, { ...values })}`),
      ...blocks,
    ],
  };
};

/** Everything that was ordered or asked for: facts, plans with their drawings, lines and sums. */
export const contentBlocks = (lang: Lang, mail: MailOrder): MailBlock[] => [
  factsBlock(lang, mail, { hasBuyer: true }),
  ...planBlocks(lang, mail.plans),
  ...missingPartsBlocks(mail),
  ...linesBlocks(lang, mail),
];

/** To a Belgian VAT payer, whose legal invoice is not the PDF that is attached. */
const electronicInvoiceBlocks = (lang: Lang, { order: { vat, vat_status } }: MailOrder): MailBlock[] =>
  needsElectronicInvoice({ vatNumber: vat, vatStatus: vat_status }) ? [paragraph(salesTexts(lang)('orderMails.electronicInvoice'))] : [];

const confirmedStage = ({ pickup, invoice_due_on: dueOn }: MailOrder['order']): Stage => {
  if (dueOn === null) return pickup === null ? 'confirmed' : 'confirmedPickup';
  return pickup === null ? 'confirmedInvoice' : 'confirmedInvoicePickup';
};

/** Confirms an order that is paid or on invoice: what happens next, how the invoice is paid, buyer, plans, lines, sums, delivery and the right of withdrawal. */
export const orderConfirmedMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, confirmedStage(mail.order), mail, [
    ...nextStepsBlocks(lang, mail),
    ...invoiceBlocks(lang, mail),
    button(salesTexts(lang)('orderMails.track'), trackUrl(lang, mail)),
    ...calendarBlocks(lang, mail),
    ...contentBlocks(lang, mail),
    ...electronicInvoiceBlocks(lang, mail),
    ...withdrawalBlocks(lang, mail),
  ]);

/** The delivery was moved to another half-day, or to any day of its window; of a partly shipped order that of the rest. */
export const slotMovedMail = (lang: Lang, mail: MailOrder): MailContent => {
  const isPart = isPartlyShipped(mail.order);
  const moved = isPart ? { ...mail, lines: restLines(mail) } : mail;
  return mailOf(lang, isPart ? 'restMoved' : 'slotMoved', moved, [
    factsBlock(lang, moved),
    button(salesTexts(lang)('orderMails.track'), trackUrl(lang, moved)),
    ...calendarBlocks(lang, moved),
    ...goodsBlocks(lang, moved),
  ]);
};

/** The delivery goes elsewhere: where it went `before`, where it goes now, and what to do if somebody else changed it. */
export const addressChangedMail = (lang: Lang, mail: MailOrder, before: MailOrder['order']): MailContent => {
  const t = salesTexts(lang);
  const { phone, email } = company;
  return mailOf(lang, 'addressChanged', mail, [
    facts([
      { label: t('orderMails.stages.addressChanged.before'), value: deliveryDetails(lang, before).join('\n') },
      { label: t('orderMails.stages.addressChanged.now'), value: deliveryDetails(lang, mail.order).join('\n') },
    ]),
    note(t('orderMails.stages.addressChanged.notYou', { phone, email })),
    // at the new place the ground may freeze deeper than a plan was counted for
    ...missingPartsBlocks(mail),
    button(t('orderMails.track'), trackUrl(lang, mail)),
    ...calendarBlocks(lang, mail),
    ...goodsBlocks(lang, mail),
  ]);
};

const calendarBlocks = (lang: Lang, mail: MailOrder): MailBlock[] =>
  promisedWindow(mail.order, mail.lines) === null || isUnderReview(mail.order)
    ? []
    : [link(salesTexts(lang)('orderMails.calendar'), calendarUrl(lang, mail))];

/** `reference`: of the failed payment; it opens the page to pay again. */
export const paymentFailedMail = (lang: Lang, mail: MailOrder, reference: string): MailContent =>
  mailOf(lang, 'paymentFailed', mail, [
    button(salesTexts(lang)('orderMails.stages.paymentFailed.action'), mail.publicUrl + paths.completed(lang, reference)),
    ...contentBlocks(lang, mail),
  ]);

const expiredStage = ({ isQuoted, order }: MailOrder) =>
  isQuoted === true ? 'expiredQuote' : order.transfer_until === null ? 'expired' : 'expiredTransfer';

const expiredButton = (lang: Lang, mail: MailOrder): MailBlock => {
  const { order, publicUrl } = mail;
  const stage = expiredStage(mail);
  const pages = {
    expiredQuote: () => quotePath(lang, order),
    expired: () => paths.cart(lang),
    expiredTransfer: () => (order.user_id === null ? paths.home(lang) : paths.order(lang, order.id)),
  };
  return button(salesTexts(lang)(`orderMails.stages.${stage}.action`), publicUrl + pages[stage]());
};

/** The order was not paid in time and is cancelled. Its cart still exists, or the quote that it was made of; not after waiting for a transfer. */
export const orderExpiredMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, expiredStage(mail), mail, [expiredButton(lang, mail), ...linesBlocks(lang, mail)]);

export const requestReceivedMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'request', mail, [...nextStepsBlocks(lang, mail), ...contentBlocks(lang, mail)]);

export const quoteReceivedMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'quote', mail, [...nextStepsBlocks(lang, mail), ...contentBlocks(lang, mail)]);

/** An order has left, or a part of it: then the mail also says what is still to come, and when. Or it is ready to be picked up. */
export const orderShippedMail = (lang: Lang, mail: MailOrder): MailContent => {
  const { carrier, tracking_code, tracking_url, pickup } = mail.order;
  const t = salesTexts(lang);
  if (pickup !== null)
    return mailOf(lang, 'readyForPickup', mail, [
      ...nextStepsBlocks(lang, mail),
      button(t('orderMails.track'), trackUrl(lang, mail)),
      factsBlock(lang, mail),
      ...sentBlocks(lang, mail),
    ]);
  const isPart = isPartlyShipped(mail.order);
  return mailOf(lang, isPart ? 'partShipped' : mail.order.shipment_count > 1 ? 'restShipped' : 'shipped', mail, [
    facts([
      ...(carrier === null ? [] : [{ label: t('orderMails.stages.shipped.carrier'), value: carrier }]),
      ...(tracking_code === null ? [] : [{ label: t('orderMails.stages.shipped.code'), value: tracking_code }]),
    ]),
    // what is still to come ends with the link to the order's own page
    ...(isPart && tracking_url === null ? [] : [button(t('orderMails.stages.shipped.action'), tracking_url ?? trackUrl(lang, mail))]),
    ...(isPart
      ? [...sentBlocks(lang, mail), ...comingBlocks(lang, mail)]
      : [...nextStepsBlocks(lang, mail), factsBlock(lang, mail), ...sentBlocks(lang, mail)]),
  ]);
};

/** Reviews are written in the account, about goods and rentals that were delivered. */
const reviewBlocks = (lang: Lang, { order, lines, today, publicUrl }: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const toCome = machinesToCome(lines, today);
  const isReviewable = lines.some((line) => line.kind !== 'gift' && isSent(line) && !toCome.includes(line));
  if (order.user_id === null || !isReviewable) return [];
  return [paragraph(t('orderMails.reviewText')), button(t('orderMails.review'), publicUrl + paths.reviews(lang))];
};

const isReturnable = ({ order, lines }: MailOrder): boolean =>
  order.user_id !== null && lines.some((line) => line.kind === 'sale' && !line.custom_made && isSent(line));

const hasGoods = ({ lines }: MailOrder): boolean => lines.some((line) => line.kind !== 'rental' && isSent(line));

/** Whether the collection of a rented machine still lies ahead of the delivery. */
const isMachineToCollect = ({ order, lines }: MailOrder): boolean =>
  order.delivered_at !== null &&
  !isUnderReview(order) &&
  lines.some((line) => isSent(line) && line.rent_to !== null && line.rent_to > brusselsDay(order.delivered_at as Date));

const deliveredStage = (mail: MailOrder): Stage => {
  if (mail.order.pickup !== null) return 'pickedUp';
  return hasGoods(mail) && machinesToCome(mail.lines, mail.today).length > 0 ? 'deliveredGoods' : 'delivered';
};

/** The goods have arrived: which machine still comes, and what can be done with them now, by those who may. */
export const orderDeliveredMail = (lang: Lang, mail: MailOrder): MailContent => {
  const t = salesTexts(lang);
  const { order, plans, returnDays, publicUrl } = mail;
  const canReturn = isReturnable(mail);
  const until = canReturn && order.delivered_at !== null ? returnableUntil(order.delivered_at, returnDays) : null;
  return mailOf(lang, deliveredStage(mail), mail, [
    ...(hasGoods(mail) ? machinesBlocks(lang, mail) : []),
    ...(plans.length === 0 ? [] : [paragraph(t('orderMails.sheetsAttached', { count: plans.length }))]),
    ...reviewBlocks(lang, mail),
    factsBlock(lang, mail, { isOver: true, returnUntil: until }),
    ...(canReturn ? [link(t('orderMails.returnLink'), publicUrl + paths.createRetour(lang, order.id))] : []),
    ...(hasGoods(mail) ? [link(t('orderMails.warranty'), warrantyUrl(lang, mail))] : []),
    ...(isMachineToCollect(mail) ? [link(t('orderMails.calendar'), calendarUrl(lang, mail))] : []),
    ...planBlocks(lang, plans),
    ...goodsBlocks(lang, mail),
    ...withdrawalBlocks(lang, mail),
  ]);
};

/** A payment arrived for an order that can't be delivered any more: it is refunded. */
export const orderPaidTooLateMail = (lang: Lang, mail: MailOrder): MailContent =>
  mailOf(lang, 'paidTooLate', mail, [
    note(salesTexts(lang)('orderMails.stages.cancelled.refund', { amount: moneyText(mail.order.total_cents, lang) })),
    factsBlock(lang, mail, { isOver: true }),
    ...linesBlocks(lang, mail),
  ]);

/** Confirms a cancellation, with the refund of what was paid and not refunded before. */
export const orderCancelledMail = (lang: Lang, mail: MailOrder): MailContent => {
  const { refundCents, deductedCents = 0 } = mail;
  const t = salesTexts(lang);
  return mailOf(lang, 'cancelled', mail, [
    ...(deductedCents === 0 ? [] : [note(t('orderMails.stages.cancelled.deducted', { amount: moneyText(deductedCents, lang) }))]),
    ...(refundCents === null ? [] : [note(t('orderMails.stages.cancelled.refund', { amount: moneyText(refundCents, lang) }))]),
    factsBlock(lang, mail, { isOver: true }),
    ...linesBlocks(lang, mail),
  ]);
};

export interface ReturnedPayment {
  cents: number;
  /** `wrongAmount`: the order can still be paid */
  why: 'paidTwice' | 'wrongAmount';
}

/** A payment goes back that was never the order's: nothing of the order changes. */
export const paymentReturnedMail = (lang: Lang, mail: MailOrder, { cents, why }: ReturnedPayment): MailContent =>
  mailOf(lang, why, mail, [
    note(salesTexts(lang)('orderMails.stages.cancelled.refund', { amount: moneyText(cents, lang) })),
    factsBlock(lang, mail, { isOver: true }),
    ...goodsBlocks(lang, mail),
  ]);

export interface DepositNews {
  cents: number;
  withheldCents: number;
  /** staff's reason for withholding a part, in the customer's language */
  note: string | null;
  /** false: the machine was never brought, because the customer withdrew in time */
  isBack: boolean;
}

/** The deposit of a machine that is back, or was never brought, is refunded, in full or in part. */
export const depositMail = (lang: Lang, mail: MailOrder, { cents, withheldCents, note: reason, isBack }: DepositNews): MailContent => {
  const t = salesTexts(lang);
  return mailOf(lang, isBack ? 'deposit' : 'depositNotBrought', mail, [
    note(t('orderMails.stages.cancelled.refund', { amount: moneyText(cents, lang) })),
    ...(withheldCents === 0 ? [] : [paragraph(t('orderMails.stages.deposit.kept', { amount: moneyText(withheldCents, lang) }))]),
    ...(reason === null || reason === '' ? [] : [paragraph(reason)]),
    factsBlock(lang, mail, { isOver: true }),
    ...goodsBlocks(lang, { lines: mail.lines.filter(({ kind }) => kind === 'rental') }),
  ]);
};
