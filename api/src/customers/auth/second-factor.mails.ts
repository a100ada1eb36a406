import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../../platform/company.ts';
import { button, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';

/** A code is required at every sign-in from now on. `url` undoes it; null while the account's address is unconfirmed. */
export const secondFactorOnMail = (lang: Lang, { firstName, url }: { firstName: string; url: string | null }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.secondFactorOn.subject'),
    preview: t('mails.secondFactorOn.preview'),
    blocks: [
      heading(t('mails.secondFactorOn.heading', { firstName })),
      paragraph(t('mails.secondFactorOn.code')),
      ...(url === null
        ? [paragraph(t('mails.secondFactorOn.call', { phone: company.phone }))]
        : [paragraph(t('mails.secondFactorOn.undo')), button(t('mails.secondFactorOn.button'), url)]),
    ],
  };
};

/** The password is enough again. */
export const secondFactorOffMail = (lang: Lang, { firstName }: { firstName: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.secondFactorOff.subject'),
    preview: t('mails.secondFactorOff.preview'),
    blocks: [
      heading(t('mails.secondFactorOff.heading', { firstName })),
      paragraph(t('mails.secondFactorOff.off')),
      paragraph(t('mails.secondFactorOff.notYou', { phone: company.phone })),
    ],
  };
};
