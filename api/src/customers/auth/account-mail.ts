import type { CustomTypeOptions } from 'i18next';
import type { Lang } from 'shared-contracts/contract/locales';
import { heading } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';

/** `emailChange` has its own texts for each advice. */
type Name = Exclude<keyof CustomTypeOptions['resources']['customers']['mails'], 'emailChange'>;

/** A mail about an account: subject, preview and heading from the texts of its name, then `blocks`. */
export const accountMail = (lang: Lang, name: Name, headingValues: { firstName?: string }, blocks: MailBlock[]): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t(`mails.${name}.subject`),
    preview: t(`mails.${name}.preview`),
    blocks: [heading(t(`mails.${name}.heading`, headingValues)), ...blocks],
  };
};
