import { contentPath } from 'shared-contracts/contract/content-pages';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import { containsLink } from 'shared-contracts/rules/plain-name';
import { ibanText } from 'shared-contracts/rules/bank-account';
import { isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import type { Address } from 'shared-contracts/wire/address';
import type { PickupPlace } from 'shared-contracts/wire/pickup';
import { addressLines, isSamePlace } from '../../customers/addresses/address-lines.ts';
import { pickupPlaceOf } from '../../content/settings/depots.ts';
import { dayText, moneyText, weekdayText } from '../../platform/messages/format.ts';
import { button, facts, heading, link, list, note, paragraph, steps } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailPicture } from '../../platform/mail/mail.ts';
import { colleagueOf } from './colleague.ts';
import type { OpenInvoice } from './open-invoice.ts';
import type { OrderRow } from './orders.repository.ts';
import { deliveryText } from './delivery-text.ts';
import type { MailPlan } from './mail-plans.ts';
import { isPartlyShipped } from './hand-over.ts';
import { nextSteps } from './next-steps.ts';
import { promisedWindow } from './promised-window.ts';
import { isGoods, isSent, sentOf } from './sent-lines.ts';
import { sumsExclVat } from './sums-excl-vat.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { methodTexts, salesTexts } from '../texts.ts';

/** A line of the order in a mail, with the names and prices of the order. */
export interface MailLine {
  kind: 'sale' | 'gift' | 'rental';
  custom_made: boolean;
  sku: string;
  product_name: string;
  name: string;
  amount: number;
  line_excl_vat_cents: number;
  line_incl_vat_cents: number;
  /** pieces that do not reach the customer, who withdrew from them before they left; missing: none */
  not_sent?: number;
  /** pieces in the shipments of the order so far, and in the last of them; missing: none */
  shipped?: number;
  in_shipment?: number;
  /** sent pieces that are back in the shop; missing: none */
  came_back?: number;
  /** days of a rental, `YYYY-MM-DD`, both inclusive */
  rent_from: string | null;
  rent_to: string | null;
  /** name of the plan it was ordered with */
  plan_name?: string | null;
  picture: MailPicture | null;
}

export interface MailOrder {
  order: OrderRow;
  /** first name of the reader, where that is not who ordered; missing: who ordered */
  greeted?: string | undefined;
  lines: readonly MailLine[];
  /** what the cancellation paid back, in cents; null without one, or when nothing was paid */
  refundCents: number | null;
  /** what was paid back before a cancellation; 0 or missing: nothing */
  refundedBeforeCents?: number;
  /** how it was paid, by the provider's name; null or missing: not paid, or unknown */
  paidWith?: string | null;
  /** of an order on invoice: what is still to be paid, and to which account; null or missing: any other */
  invoice?: OpenInvoice | null;
  /** of a cancelled order on invoice: what its credit note takes off the invoice, instead of paying it back */
  deductedCents?: number;
  /** the half-day of its delivery, in the language of the order; null: any day of its window */
  slot?: string | null;
  /** it was made of a quote, not of a cart */
  isQuoted?: boolean;
  /** days after delivery to return goods: the setting `returns.period_days` */
  returnDays: number;
  publicUrl: string;
  plans: readonly MailPlan[];
  /** what its plans need and the order lacks, a sentence each */
  incompletePlans: readonly { name: string; missing: readonly string[] }[];
}

export const rateOf = (lang: Lang, basisPoints: number): string =>
  new Intl.NumberFormat(LOCALES[lang].locale, { style: 'percent', maximumFractionDigits: 1 }).format(basisPoints / 10_000);

/** Lines of the recipient, who is the customer unless the address names somebody else. */
const recipientLines = (lang: Lang, { first_name, last_name }: OrderRow, address: Address): string[] => [
  address.name || `${first_name} ${last_name}`,
  ...addressLines(address, lang),
];

/** Where an order goes: recipient and address, phone number and the remark for the driver. */
export const deliveryDetails = (lang: Lang, order: OrderRow): string[] => [
  ...recipientLines(lang, order, order.delivery_address),
  order.phone,
  ...(order.remark ? [order.remark] : []),
];

/** The buyer as on the invoice: company and VAT number of a business, and the address if it is not the one of the delivery. */
const billingRows = (lang: Lang, { order }: MailOrder) => {
  const t = salesTexts(lang);
  const { company_name, vat, billing_address, delivery_address } = order;
  const isDelivery = isSamePlace(billing_address, delivery_address) && (billing_address.name ?? '') === (delivery_address.name ?? '');
  if (isDelivery && !company_name && !vat) return [];
  const lines = [
    ...(company_name ? [company_name] : []),
    ...recipientLines(lang, order, billing_address),
    ...(vat ? [t('invoice.vatNumber', { vat })] : []),
  ];
  return [{ label: t('orderMails.billTo'), value: lines.join('\n') }];
};

/** The place of a pick-up, when it can be picked up, and what to bring. */
const pickupRows = (lang: Lang, { order, lines }: MailOrder, { name, address, hours }: PickupPlace, isOver: boolean) => {
  const t = salesTexts(lang);
  const isOrder = order.kind === 'order';
  const window = isOrder && !isOver && order.status !== 'shipped' ? promisedWindow(order, lines) : null;
  return [
    ...(window === null
      ? []
      : [{ label: t('orderMails.pickup'), value: t('orderMails.pickupFrom', { day: weekdayText(window.from, lang) }) }]),
    {
      label: isOver || !isOrder ? t('orderMails.pickup') : t('orderMails.pickupAt'),
      value: [name, ...addressLines(address, lang)].join('\n'),
    },
    ...(isOver
      ? []
      : [
          { label: t('orderMails.pickupHours'), value: hours.join('\n') },
          ...(isOrder ? [{ label: t('orderMails.pickupBring'), value: t('orderMails.pickupBringText') }] : []),
        ]),
  ];
};

/** When and where the goods come. A request, a quote and an order that is over have no delivery time. */
const receiptRows = (lang: Lang, mail: MailOrder, isOver: boolean) => {
  const { order } = mail;
  if (order.pickup !== null) return pickupRows(lang, mail, pickupPlaceOf(order.pickup, lang), isOver);
  return [
    ...(order.kind === 'order' && !isOver ? deliveryRows(lang, mail) : []),
    { label: salesTexts(lang)('orderMails.deliveryTo'), value: recipientLines(lang, order, order.delivery_address).join('\n') },
  ];
};

/** Nothing when nothing comes. */
const deliveryRows = (lang: Lang, { order, lines, slot = null }: MailOrder) => {
  const value = deliveryText(lang, order, lines, slot);
  return value === null ? [] : [{ label: salesTexts(lang)('orderMails.delivery'), value }];
};

interface FactsOptions {
  /** delivered or cancelled */
  isOver?: boolean;
  /** last day on which goods can be returned, `YYYY-MM-DD` */
  returnUntil?: string | null;
  /** the mail states what was agreed or asked for, the buyer included: directive 2011/83/EU, article 8(7) */
  hasBuyer?: boolean;
}

/** Number, date, the buyer's own number, delivery or pick-up, buyer, payment and remark. */
export const factsBlock = (
  lang: Lang,
  mail: MailOrder,
  { isOver = false, hasBuyer = false, returnUntil = null }: FactsOptions = {},
): MailBlock => {
  const t = salesTexts(lang);
  const { order } = mail;
  const isOrder = order.kind === 'order';
  const colleague = colleagueOf(order);
  return facts([
    { label: isOrder ? t('orderMails.order') : t('orderMails.number'), value: order.number },
    { label: isOrder ? t('orderMails.orderedOn') : t('orderMails.askedOn'), value: dayText(brusselsDay(order.ordered_at), lang) },
    ...(colleague === null ? [] : [{ label: t('orderMails.orderedBy'), value: colleague }]),
    ...(order.purchase_order === null ? [] : [{ label: t('orderMails.purchaseOrder'), value: order.purchase_order }]),
    ...receiptRows(lang, mail, isOver),
    ...(returnUntil === null ? [] : [{ label: t('orderMails.returnUntil'), value: dayText(returnUntil, lang) }]),
    ...(hasBuyer ? billingRows(lang, mail) : []),
    ...(hasBuyer && isPaymentMethod(mail.paidWith)
      ? [{ label: t('payment.paidWith'), value: paymentMethodName(mail.paidWith, methodTexts(lang)) }]
      : []),
    // Anybody can send a request or quote with somebody else's address, without paying: its mail must not contain their links.
    ...(order.remark === null || isOver || (!isOrder && containsLink(order.remark))
      ? []
      : [{ label: t('orderMails.remark'), value: order.remark }]),
  ]);
};

/** What is still to be paid of an order on invoice, and what to type at the bank; nothing when it is paid. */
export const invoiceBlocks = (lang: Lang, { invoice }: Pick<MailOrder, 'invoice'>): MailBlock[] => {
  if (invoice == null || invoice.openCents === 0) return [];
  const t = salesTexts(lang);
  const { account, openCents } = invoice;
  return [
    facts([
      { label: t('orderMails.invoice.open'), value: moneyText(openCents, lang) },
      { label: t('orderMails.transfer.until'), value: dayText(account.due_on, lang) },
      { label: t('orderMails.transfer.holder'), value: account.holder },
      { label: t('orderMails.transfer.iban'), value: ibanText(account.iban) },
      { label: t('orderMails.transfer.bic'), value: account.bic },
      { label: t('orderMails.transfer.reference'), value: account.reference },
    ]),
    note(t('orderMails.invoice.note')),
  ];
};

/** Dealers see prices without VAT, as in the shop and on the invoice. */
const isExcl = ({ order }: MailOrder): boolean => order.role === 'b2b';

const partsOf = (mail: MailOrder) => {
  const { order, lines } = mail;
  if (!isExcl(mail)) {
    return { goods: order.items_incl_vat_cents, discount: order.discount_cents, rent: order.rent_cents, shipping: order.delivery_cents };
  }
  const sums = sumsExclVat(lines, order);
  const { discount_excl_vat_cents: discount, rent_excl_vat_cents: rent, delivery_excl_vat_cents: shipping } = sums;
  return { goods: sums.items_excl_vat_cents, discount, rent, shipping };
};

/** The sums: without VAT and then the VAT for dealers, with VAT for private customers. */
const totalsOf = (lang: Lang, mail: MailOrder) => {
  const t = salesTexts(lang);
  const { order } = mail;
  const { goods, discount, rent, shipping } = partsOf(mail);
  const rate = rateOf(lang, order.vat_rate);
  // the freight of a request is calculated by a person
  const shippingLabel = t(order.pickup === null ? 'orderMails.shipping' : 'orderMails.pickup');
  const totalLabel = order.kind === 'request' ? t('orderMails.withoutDelivery') : null;
  const row = (label: string, cents: number, strong = false) => ({ label, value: moneyText(cents, lang), strong });
  const parts = [
    ...(goods === 0 && rent > 0 ? [] : [row(t('orderMails.goods'), goods)]),
    ...(discount > 0 ? [row(t('orderMails.discount'), -discount)] : []),
    ...(rent > 0 ? [row(t('orderMails.rent'), rent)] : []),
    shipping > 0
      ? row(shippingLabel, shipping)
      : {
          label: shippingLabel,
          value: t(order.kind === 'request' ? 'orderMails.calculated' : 'orderMails.free'),
          strong: false,
        },
  ];
  const deposit = order.deposit_cents > 0 ? [row(t('orderMails.deposit'), order.deposit_cents)] : [];
  const before = mail.refundedBeforeCents ?? 0;
  const paidBack = before > 0 ? [row(t('orderMails.refundedBefore'), -before)] : [];
  const taxedExcl = order.total_cents - order.deposit_cents - order.vat_cents;
  const isTaxed = !order.reverse_charge;
  if (isExcl(mail)) {
    return [
      ...parts,
      row(t('orderMails.totalExcl'), taxedExcl),
      ...(isTaxed ? [row(t('orderMails.plusVat', { rate }), order.vat_cents)] : []),
      ...deposit,
      row(totalLabel ?? t(isTaxed ? 'orderMails.totalIncl' : 'orderMails.total'), order.total_cents, true),
      ...paidBack,
    ];
  }
  const vat = isTaxed ? [row(t('orderMails.vat', { rate }), order.vat_cents)] : [];
  return [...parts, ...deposit, row(totalLabel ?? t('orderMails.total'), order.total_cents, true), ...vat, ...paidBack];
};

/** Product and variant, once where both are the same. */
export const titleOf = ({ product_name, name }: Pick<MailLine, 'product_name' | 'name'>): string =>
  name === '' || name === product_name ? product_name : `${product_name}, ${name}`;

/** The days on which a rented machine is delivered and collected. */
export const rentalDaysText = (lang: Lang, { from, to }: { from: string; to: string }): string =>
  salesTexts(lang)('orderMails.rentedFrom', { from: weekdayText(from, lang), to: weekdayText(to, lang) });

/**
 * Number of pieces and plan, or for a rental the days on which the machine is delivered and collected; with the article number, which the
 * withdrawal form asks for.
 */
const detailOf = (lang: Lang, { amount, sku, rent_from: from, rent_to: to, plan_name, not_sent: notSent = 0 }: MailLine): string => {
  const t = salesTexts(lang);
  return from === null || to === null
    ? [
        t('orderMails.pieces', { count: amount }),
        t('orderMails.articleNumber', { sku }),
        ...(plan_name == null ? [] : [t('orderMails.ofPlan', { name: plan_name })]),
        ...(notSent === 0 ? [] : [t('orderMails.takenOff', { amount: notSent })]),
      ].join(' · ')
    : [rentalDaysText(lang, { from, to }), t('orderMails.articleNumber', { sku })].join(' · ');
};

/** Who owes the VAT, when no VAT is charged. */
export const reverseChargeBlocks = (lang: Lang, isReverseCharge: boolean): MailBlock[] =>
  isReverseCharge ? [note(salesTexts(lang)('orderMails.reverseCharge'))] : [];

/** The lines with their pictures and prices, and the sums. */
export const linesBlocks = (lang: Lang, mail: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const lines: MailBlock = {
    kind: 'lines',
    rows: mail.lines.map((line) => ({
      title: titleOf(line),
      detail: detailOf(lang, line),
      amount:
        line.kind === 'gift' ? t('orderMails.gift') : moneyText(isExcl(mail) ? line.line_excl_vat_cents : line.line_incl_vat_cents, lang),
      picture: line.picture,
    })),
    totals: totalsOf(lang, mail),
  };
  return [lines, ...reverseChargeBlocks(lang, mail.order.reverse_charge)];
};

const piecesText = (lang: Lang, line: MailLine, amount: number): string => {
  const t = salesTexts(lang);
  const { rent_from: from, rent_to: to } = line;
  const text = t('orderMails.amountOf', { amount, title: titleOf(line) });
  return from === null || to === null ? text : `${text} (${rentalDaysText(lang, { from, to })})`;
};

/** Lines without prices, as far as their pieces reach the customer. */
const sentLines = (lang: Lang, lines: readonly MailLine[], title: string): MailBlock[] => {
  const rows = lines.filter(isSent).map(({ not_sent: notSent = 0, ...line }) => ({
    title: titleOf(line),
    detail: detailOf(lang, { ...line, amount: sentOf({ ...line, not_sent: notSent }) }),
    amount: '',
    picture: line.picture,
  }));
  return rows.length === 0 ? [] : [heading(title), { kind: 'lines', rows, totals: [] }];
};

/** What comes or has come. */
export const goodsBlocks = (lang: Lang, { lines }: Pick<MailOrder, 'lines'>): MailBlock[] =>
  sentLines(lang, lines, salesTexts(lang)('orderMails.goodsTitle'));

/** What has left now, or is ready to be picked up, and what was left out. */
export const sentBlocks = (lang: Lang, { order, lines }: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const goods = lines.filter(isGoods);
  const leftOut = isPartlyShipped(order) ? [] : goods.filter(({ not_sent: notSent = 0 }) => notSent > 0);
  const sent = order.shipment_count === 0 ? goods : goods.map((line) => ({ ...line, amount: line.in_shipment ?? 0, not_sent: 0 }));
  return [
    ...sentLines(lang, sent, t(order.pickup === null ? 'orderMails.sent' : 'orderMails.ready')),
    ...(leftOut.length === 0
      ? []
      : [paragraph(t('orderMails.leftOut', { titles: leftOut.map((line) => piecesText(lang, line, line.not_sent ?? 0)).join(', ') }))]),
  ];
};

/** The lines with the pieces that have yet to leave. */
export const restLines = ({ lines }: Pick<MailOrder, 'lines'>): MailLine[] =>
  lines.map((line) => ({ ...line, amount: sentOf(line) - (line.shipped ?? 0), not_sent: 0 }));

/**
 * What has left of an order and is not delivered or back yet. Its day is the order's once nothing is still to be sent: before, that is the day
 * of the rest.
 */
export const underWayBlocks = (lang: Lang, mail: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const { order, lines } = mail;
  if (order.status === 'delivered') return [];
  const left = lines.map((line) => ({ ...line, amount: (line.shipped ?? 0) - (line.came_back ?? 0), not_sent: 0 })).filter(isSent);
  if (left.length === 0) return [];
  const isAnyComing = restLines(mail).some(isSent);
  return [
    heading(t('orderMails.sent')),
    list(left.map((line) => piecesText(lang, line, sentOf(line)))),
    ...(isAnyComing
      ? []
      : [facts(deliveryRows(lang, { ...mail, lines: left, slot: null })), button(t('orderMails.track'), trackUrl(lang, mail))]),
  ];
};

/** What of an order is still to come after a part of it was sent or withdrawn from, when, and where to follow it. */
export const comingBlocks = (lang: Lang, mail: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const lines = restLines(mail);
  const coming = lines.filter(isSent);
  if (coming.length === 0) return [paragraph(t(mail.order.shipment_count > 0 ? 'orderMails.nothingToSend' : 'orderMails.nothingComes'))];
  const { pickup } = mail.order;
  return [
    heading(t(pickup === null ? 'orderMails.coming' : 'orderMails.comingPickup')),
    list(coming.map((line) => piecesText(lang, line, sentOf(line)))),
    facts(pickup === null ? deliveryRows(lang, { ...mail, lines }) : pickupRows(lang, mail, pickupPlaceOf(pickup, lang), false)),
    button(t('orderMails.track'), trackUrl(lang, mail)),
  ];
};

/** What happens next, as on the page after ordering. */
export const nextStepsBlocks = (lang: Lang, { order, lines, slot = null, returnDays }: MailOrder): MailBlock[] => {
  const rows = nextSteps(lang, order, { lines, slot, returnDays });
  return rows.length === 0 ? [] : [heading(salesTexts(lang)('nextSteps.title')), steps(rows)];
};

/** What the order lacks of its plans, in the words of the payment step. */
export const missingPartsBlocks = ({ incompletePlans }: Pick<MailOrder, 'incompletePlans'>): MailBlock[] =>
  incompletePlans.map(({ name, missing }) => note([name, ...missing].join('\n')));

/** The calendar file of the delivery or pick-up: it has nothing personal, so the link needs no session. */
export const calendarUrl = (lang: Lang, { order, publicUrl }: MailOrder): string =>
  `${publicUrl}/api/orders/by-payment/${order.reference}/delivery.ics?lang=${lang}`;

/** The page of the order, which has the stickers of the warranty passports: mails are forwarded, and stickers name what was bought. */
export const warrantyUrl = (lang: Lang, { order, publicUrl }: MailOrder): string => publicUrl + paths.completed(lang, order.reference);

/** Page of the quote that an order was made of: in the account, or by the reference of its mail. */
export const quotePath = (lang: Lang, { user_id: userId, reference }: Pick<OrderRow, 'user_id' | 'reference'>): string =>
  userId === null ? paths.quote(lang, reference) : `${paths.quotes(lang)}?reference=${reference}`;

export const trackUrl = (lang: Lang, { order, publicUrl }: MailOrder): string => publicUrl + paths.track(lang, order.number);

/**
 * Consumers must be informed of their right of withdrawal on a durable medium (directive 2011/83/EU, article 8(7)). Companies don't have it, with
 * an account or without.
 */
export const withdrawalBlocks = (lang: Lang, { order, lines, returnDays, publicUrl }: MailOrder): MailBlock[] => {
  const { fromGoods, fromRental } = withdrawalRight(lines.filter(isSent));
  if (order.role === 'b2b' || order.company_name || !(fromGoods || fromRental)) return [];
  const t = salesTexts(lang);
  return [
    heading(t('orderMails.withdrawalTitle')),
    ...(fromGoods
      ? [paragraph(t(order.pickup === null ? 'orderMails.withdrawal' : 'orderMails.withdrawalPickup', { days: returnDays }))]
      : []),
    ...(fromRental ? [paragraph(t('orderMails.withdrawalRental', { days: WITHDRAWAL_DAYS }))] : []),
    paragraph(t('orderMails.withdrawalHow')),
    link(t('orderMails.withdrawalLink'), publicUrl + paths.withdrawal(lang)),
    ...(fromGoods ? [link(t('orderMails.returnsLink'), publicUrl + contentPath(lang, 'returns'))] : []),
  ];
};
