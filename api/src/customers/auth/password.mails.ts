import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import { button, heading, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';

/** The reply to a request for a new password. The link works once, for an hour. */
export const passwordResetMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.passwordReset.subject'),
    preview: t('mails.passwordReset.preview'),
    blocks: [
      heading(t('mails.passwordReset.heading', { firstName })),
      paragraph(t('mails.passwordReset.text')),
      button(t('mails.passwordReset.button'), url),
      note(t('mails.passwordReset.note')),
    ],
  };
};

/** `url`: where to request a new password, in case somebody else changed it. */
export const passwordChangedMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.passwordChanged.subject'),
    preview: t('mails.passwordChanged.preview'),
    blocks: [
      heading(t('mails.passwordChanged.heading', { firstName })),
      paragraph(t('mails.passwordChanged.changed')),
      paragraph(t('mails.passwordChanged.notYou', { phone: company.phone })),
      button(t('mails.passwordChanged.button'), url),
    ],
  };
};
