import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import { button, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';
import { accountMail } from './account-mail.ts';

/** The reply to a request for a new password. The link works once, for an hour. */
export const passwordResetMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'passwordReset', { firstName }, [
    paragraph(t('mails.passwordReset.text')),
    button(t('mails.passwordReset.button'), url),
    note(t('mails.passwordReset.note')),
  ]);
};

/** `url`: where to request a new password, in case somebody else changed it. */
export const passwordChangedMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'passwordChanged', { firstName }, [
    paragraph(t('mails.passwordChanged.changed')),
    paragraph(t('mails.passwordChanged.notYou', { phone: company.phone })),
    button(t('mails.passwordChanged.button'), url),
  ]);
};
