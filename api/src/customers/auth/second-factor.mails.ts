import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import { button, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';
import { accountMail } from './account-mail.ts';

/** A code is required at every sign-in from now on. `url` undoes it; null while the account's address is unconfirmed. */
export const secondFactorOnMail = (lang: Lang, { firstName, url }: { firstName: string; url: string | null }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'secondFactorOn', { firstName }, [
    paragraph(t('mails.secondFactorOn.code')),
    ...(url === null
      ? [paragraph(t('mails.secondFactorOn.call', { phone: company.phone }))]
      : [paragraph(t('mails.secondFactorOn.undo')), button(t('mails.secondFactorOn.button'), url)]),
  ]);
};

export const secondFactorOffMail = (lang: Lang, { firstName }: { firstName: string }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'secondFactorOff', { firstName }, [
    paragraph(t('mails.secondFactorOff.off')),
    paragraph(t('mails.secondFactorOff.notYou', { phone: company.phone })),
  ]);
};
