import type { Lang } from 'shared-contracts/contract/locales';
import { ibanText } from 'shared-contracts/rules/bank-account';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isPaymentMethod, paymentMethodName } from 'shared-contracts/rules/payment-methods';
import { containsLink } from 'shared-contracts/rules/plain-name';
import type { Address } from 'shared-contracts/wire/address';
import type { PickupPlace } from 'shared-contracts/wire/pickup';
import { addressLines, isSamePlace } from '../../customers/addresses/address-lines.ts';
import { pickupPlaceOf } from '../../content/settings/depots.ts';
import { dayText, moneyText, weekdayText } from '../../platform/messages/format.ts';
import { facts, note } from '../../platform/mail/blocks.ts';
import type { MailBlock } from '../../platform/mail/mail.ts';
import { methodTexts, salesTexts } from '../texts.ts';
import { colleagueOf } from './colleague.ts';
import { deliveryText } from './delivery-text.ts';
import type { MailOrder } from './mail-order.ts';
import type { OrderRow } from './orders.repository.ts';
import { promisedWindow } from './promised-window.ts';

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
export const pickupRows = (lang: Lang, { order, lines }: MailOrder, { name, address, hours }: PickupPlace, isOver: boolean) => {
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
export const deliveryRows = (lang: Lang, { order, lines, slot = null }: MailOrder) => {
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
