import type { Lang } from 'shared-contracts/contract/locales';
import { company } from '../platform/company.ts';
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

/** `url` works once, for `minutes`. */
export const staffPasswordMail = (lang: Lang, { name, url, minutes }: { name: string; url: string; minutes: number }): MailContent => {
  const t = staffTexts(lang);
  return {
    subject: t('mails.password.subject'),
    preview: t('mails.password.preview'),
    blocks: [
      heading(t('mails.password.heading', { name })),
      paragraph(t('mails.password.text')),
      button(t('mails.password.button'), url),
      note(t('mails.password.note', { minutes })),
    ],
  };
};

/** `url`: the back office, where a new link can be asked for in case somebody else changed it. */
export const staffPasswordChangedMail = (lang: Lang, { name, url }: { name: string; url: string }): MailContent => {
  const t = staffTexts(lang);
  return {
    subject: t('mails.passwordChanged.subject'),
    preview: t('mails.passwordChanged.preview'),
    blocks: [
      heading(t('mails.passwordChanged.heading', { name })),
      paragraph(t('mails.passwordChanged.text')),
      paragraph(t('mails.passwordChanged.notYou', { phone: company.phone })),
      button(t('mails.passwordChanged.button'), url),
    ],
  };
};

/** `receiver`: what staff call the address; `url`: its page in the back office, null when that has no address. */
export const webhookDisabledMail = (
  lang: Lang,
  { name, receiver, host, reason, url }: { name: string; receiver: string; host: string; reason: 'failing' | 'gone'; url: string | null },
): MailContent => {
  const t = staffTexts(lang);
  return {
    subject: t('mails.webhookOff.subject', { receiver }),
    preview: t('mails.webhookOff.preview'),
    blocks: [
      heading(t('mails.webhookOff.heading', { name })),
      paragraph(t(`mails.webhookOff.${reason}`, { receiver, host })),
      paragraph(t('mails.webhookOff.next')),
      ...(url === null ? [] : [button(t('mails.webhookOff.button'), url)]),
    ],
  };
};
