import type { Lang } from 'shared-contracts/contract/locales';
import { paths } from 'shared-contracts/contract/paths';
import { button } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { salesTexts } from '../texts.ts';
import { goodsBlocks, invoiceBlocks } from './order-mail-parts.ts';
import type { MailOrder } from './order-mail-parts.ts';
import { mailOf } from './order.mails.ts';

/** The day to pay is over, and something of the invoice is open. `again`: it was reminded of before. */
export const invoiceReminderMail = (lang: Lang, mail: MailOrder, { again }: { again: boolean }): MailContent =>
  mailOf(lang, again ? 'invoiceReminderAgain' : 'invoiceReminder', mail, [
    ...invoiceBlocks(lang, mail),
    button(salesTexts(lang)('orderMails.transfer.action'), mail.publicUrl + paths.completed(lang, mail.order.reference)),
    ...goodsBlocks(lang, mail),
  ]);
