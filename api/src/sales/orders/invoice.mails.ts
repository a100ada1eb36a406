import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { button, facts } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { dayText, moneyText } from '../../platform/messages/format.ts';
import { salesTexts } from '../texts.ts';
import { invoiceBlocks } from './order-mail-facts.ts';
import { goodsBlocks } from './order-mail-goods.ts';
import { trackUrl } from './order-mail-links.ts';
import type { MailOrder } from './mail-order.ts';
import { mailOf } from './order.mails.ts';

/** Which invoice it is, by the numbers that the buyer's books know. */
const numberRows = (lang: Lang, { invoice, order }: MailOrder) => {
  const t = salesTexts(lang);
  return [
    ...(invoice == null ? [] : [{ label: t('orderMails.invoice.number'), value: invoice.number }]),
    { label: t('orderMails.order'), value: order.number },
    ...(order.purchase_order === null ? [] : [{ label: t('orderMails.purchaseOrder'), value: order.purchase_order }]),
  ];
};

/** The buyer's transfer that is still to be made, with what the order is about. */
const openBlocks = (lang: Lang, mail: MailOrder) => [
  ...invoiceBlocks(lang, mail),
  button(salesTexts(lang)('orderMails.transfer.action'), mail.publicUrl + paths.completed(lang, mail.order.reference)),
  ...goodsBlocks(lang, mail),
];

/** The day to pay is over, and something of the invoice is open. `again`: it was reminded of before. */
export const invoiceReminderMail = (lang: Lang, mail: MailOrder, { again }: { again: boolean }): MailContent =>
  mailOf(lang, again ? 'invoiceReminderAgain' : 'invoiceReminder', mail, [facts(numberRows(lang, mail)), ...openBlocks(lang, mail)]);

/** Money that finance has recorded for an order on invoice. */
export interface ReceiptNews {
  amountCents: number;
  /** the bank's day, `YYYY-MM-DD` */
  receivedOn: string;
}

const RECEIPT_STAGES = {
  open: 'invoicePartPaid',
  partly_paid: 'invoicePartPaid',
  overdue: 'invoicePartPaidLate',
  paid: 'invoicePaid',
  credited: 'invoicePaid',
} as const;

/** Money arrived for an invoice: how much, and what of it is still open, with the account that the rest is paid to. Throws RangeError for an order that is not on invoice. */
export const invoiceReceiptMail = (lang: Lang, mail: MailOrder, { amountCents, receivedOn }: ReceiptNews): MailContent => {
  const { invoice, order, publicUrl } = mail;
  if (invoice == null) throw new RangeError(`${order.number} is not on invoice`);
  const t = salesTexts(lang);
  const isPaid = invoice.openCents === 0;
  const amount = moneyText(amountCents, lang);
  const values = { amount, invoice: invoice.number, open: moneyText(invoice.openCents, lang), day: dayText(invoice.account.due_on, lang) };
  return mailOf(
    lang,
    RECEIPT_STAGES[invoice.state],
    mail,
    [
      facts([
        ...numberRows(lang, mail),
        { label: t('orderMails.invoice.received'), value: amount },
        { label: t('orderMails.invoice.receivedOn'), value: dayText(receivedOn, lang) },
      ]),
      ...invoiceBlocks(lang, mail),
      isPaid
        ? button(t('orderMails.track'), trackUrl(lang, mail))
        : button(t('orderMails.transfer.action'), publicUrl + paths.completed(lang, order.reference)),
      ...goodsBlocks(lang, mail),
    ],
    values,
  );
};

/** Money that was confirmed to the buyer was recorded by mistake: what of the invoice is open now. Throws RangeError for an order that is not on invoice. */
export const receiptTakenBackMail = (lang: Lang, mail: MailOrder, { amountCents }: Pick<ReceiptNews, 'amountCents'>): MailContent => {
  const { invoice, order } = mail;
  if (invoice == null) throw new RangeError(`${order.number} is not on invoice`);
  const values = {
    amount: moneyText(amountCents, lang),
    invoice: invoice.number,
    open: moneyText(invoice.openCents, lang),
    day: dayText(invoice.account.due_on, lang),
  };
  const stage = invoice.state === 'overdue' ? 'receiptTakenBackLate' : 'receiptTakenBack';
  return mailOf(lang, stage, mail, [facts(numberRows(lang, mail)), ...openBlocks(lang, mail)], values);
};
