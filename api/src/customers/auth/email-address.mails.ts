import type { Lang } from 'shared-contracts/contract/locales';
import { button, heading, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';

/** To a new e-mail address: only who reads it can confirm it. The link works a day, once. */
export const emailConfirmMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.emailConfirm.subject'),
    preview: t('mails.emailConfirm.preview'),
    blocks: [
      heading(t('mails.emailConfirm.heading', { firstName })),
      paragraph(t('mails.emailConfirm.text')),
      button(t('mails.emailConfirm.button'), url),
      note(t('mails.emailConfirm.note')),
    ],
  };
};

/** To the address of a new account, again, while it is unconfirmed. The link works once, for a week. */
export const addressConfirmMail = (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.addressConfirm.subject'),
    preview: t('mails.addressConfirm.preview'),
    blocks: [
      heading(t('mails.addressConfirm.heading', { firstName })),
      paragraph(t('mails.addressConfirm.text')),
      button(t('mails.addressConfirm.button'), url),
      note(t('mails.addressConfirm.note')),
    ],
  };
};

/**
 * To the present address, when another is to take its place. `undoUrl`: undoes the change and ends every session; without one the advice
 * is a new password, asked for at `passwordUrl`, which drops the change.
 */
export const emailChangeNotice = (
  lang: Lang,
  { firstName, newEmail, undoUrl, passwordUrl }: { firstName: string; newEmail: string; undoUrl: string | null; passwordUrl: string },
): MailContent => {
  const t = customersTexts(lang);
  const advice = undoUrl === null ? 'password' : 'undo';
  return {
    subject: t('mails.emailChange.subject'),
    preview: t(`mails.emailChange.${advice}.preview`),
    blocks: [
      heading(t('mails.emailChange.heading', { firstName })),
      paragraph(t('mails.emailChange.entered', { newEmail })),
      paragraph(t(`mails.emailChange.${advice}.text`)),
      button(t(`mails.emailChange.${advice}.button`), undoUrl ?? passwordUrl),
    ],
  };
};

/** To an address that has an account, when another account wanted to take it. `url`: signing in. */
export const emailTakenMail = (lang: Lang, { url }: { url: string }): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('mails.emailTaken.subject'),
    preview: t('mails.emailTaken.preview'),
    blocks: [heading(t('mails.emailTaken.heading')), paragraph(t('mails.emailTaken.text')), button(t('mails.emailTaken.button'), url)],
  };
};
