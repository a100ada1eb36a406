import type { Lang } from 'shared-contracts/contract/locales';
import { button, heading, note, paragraph } from '../platform/mail/blocks.ts';
import type { MailContent } from '../platform/mail/mail.ts';
import { staffTexts } from './texts.ts';

/** `url` works once, for `days`. `by`: who invites. */
export const invitationMail = (
  lang: Lang,
  { name, by, role, url, days }: { name: string; by: string; role: string; url: string; days: number },
): MailContent => {
  const t = staffTexts(lang);
  return {
    subject: t('mails.invitation.subject'),
    preview: t('mails.invitation.preview'),
    blocks: [
      heading(t('mails.invitation.heading', { name })),
      paragraph(t('mails.invitation.text', { by, role })),
      button(t('mails.invitation.button'), url),
      note(t('mails.invitation.note', { days })),
    ],
  };
};
