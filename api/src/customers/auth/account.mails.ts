import type { Lang } from 'shared-contracts/contract/locales';
import { button, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';
import { accountMail } from './account-mail.ts';

/** Welcomes a private customer. `url` confirms the address; it works for a week. */
export const welcomeMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'welcome', { firstName }, [
    paragraph(t('mails.welcome.account')),
    paragraph(t('mails.welcome.confirm')),
    button(t('mails.welcome.button'), url),
  ]);
};

/** The last mail of a deleted account. `leavesOrders`: some were for a company, and stay with it. */
export const accountDeletedMail = (lang: Lang, { firstName, leavesOrders }: { firstName: string; leavesOrders: boolean }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'accountDeleted', { firstName }, [
    paragraph(t('mails.accountDeleted.deleted')),
    paragraph(t('mails.accountDeleted.invoices')),
    ...(leavesOrders ? [paragraph(t('mails.accountDeleted.company'))] : []),
    note(t('mails.accountDeleted.note')),
  ]);
};

/** The last mail to a guest whose data was erased. */
export const guestErasedMail = (lang: Lang): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'guestErased', {}, [
    paragraph(t('mails.guestErased.erased')),
    paragraph(t('mails.accountDeleted.invoices')),
    note(t('mails.accountDeleted.note')),
  ]);
};
