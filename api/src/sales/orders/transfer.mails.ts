import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { ibanText } from 'shared-contracts/rules/bank-account';
import { button, facts, note } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { dayText, moneyText } from '../../platform/messages/format.ts';
import { salesTexts } from '../texts.ts';
import type { MailOrder } from './mail-order.ts';
import { contentBlocks, mailOf } from './order.mails.ts';
import type { PaymentRow } from './orders.repository.ts';

type AskedTransfer = Pick<PaymentRow, 'transfer' | 'reference' | 'amount_cents'>;

/** What to type at the bank, and the page with the code that banking apps read, where another way to pay can be chosen too. */
const transferBlocks = (lang: Lang, { publicUrl }: MailOrder, { transfer, reference, amount_cents: cents }: AskedTransfer): MailBlock[] => {
  if (transfer === null) return [];
  const t = salesTexts(lang);
  return [
    facts([
      { label: t('orderMails.transfer.amount'), value: moneyText(cents, lang) },
      { label: t('orderMails.transfer.holder'), value: transfer.holder },
      { label: t('orderMails.transfer.iban'), value: ibanText(transfer.iban) },
      { label: t('orderMails.transfer.bic'), value: transfer.bic },
      { label: t('orderMails.transfer.reference'), value: transfer.reference },
      { label: t('orderMails.transfer.until'), value: dayText(transfer.until, lang) },
    ]),
    note(t('orderMails.transfer.note')),
    button(t('orderMails.transfer.action'), publicUrl + paths.completed(lang, reference)),
  ];
};

/** The order waits for its bank transfer. */
export const transferMail = (lang: Lang, mail: MailOrder, payment: AskedTransfer): MailContent =>
  mailOf(lang, 'transfer', mail, [...transferBlocks(lang, mail, payment), ...contentBlocks(lang, mail)]);

/** Half of the time is over, and the transfer has not arrived. */
export const transferReminderMail = (lang: Lang, mail: MailOrder, payment: AskedTransfer): MailContent =>
  mailOf(lang, 'transferReminder', mail, [...transferBlocks(lang, mail, payment), ...contentBlocks(lang, mail)]);
