import type { Lang } from 'shared-contracts/contract/locales';
import { button, heading, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';

/** A private customer's account is there. `url` confirms the address; it works a week. */
export const welcomeMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.welcome.subject'),
    preview: t('mails.welcome.preview'),
    blocks: [
      heading(t('mails.welcome.heading', { firstName })),
      paragraph(t('mails.welcome.account')),
      paragraph(t('mails.welcome.confirm')),
      button(t('mails.welcome.button'), url),
    ],
  };
};

/** The last mail: the account is gone. */
export const accountDeletedMail = (lang: Lang, { firstName }: { firstName: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.accountDeleted.subject'),
    preview: t('mails.accountDeleted.preview'),
    blocks: [
      heading(t('mails.accountDeleted.heading', { firstName })),
      paragraph(t('mails.accountDeleted.deleted')),
      paragraph(t('mails.accountDeleted.invoices')),
      note(t('mails.accountDeleted.note')),
    ],
  };
};

/** The last mail to a guest: what was held about the person is erased. */
export const guestErasedMail = (lang: Lang): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.guestErased.subject'),
    preview: t('mails.guestErased.preview'),
    blocks: [
      heading(t('mails.guestErased.heading')),
      paragraph(t('mails.guestErased.erased')),
      paragraph(t('mails.accountDeleted.invoices')),
      note(t('mails.accountDeleted.note')),
    ],
  };
};
