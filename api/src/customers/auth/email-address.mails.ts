import type { Lang } from 'shared-contracts/contract/locales';
import { button, heading, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';
import { accountMail } from './account-mail.ts';

const confirmMail =
  (name: 'emailConfirm' | 'addressConfirm') =>
  (lang: Lang, { firstName, url }: { firstName: string; url: string }): MailContent => {
    const t = customersTexts(lang);
    return accountMail(lang, name, { firstName }, [
      paragraph(t(`mails.${name}.text`)),
      button(t(`mails.${name}.button`), url),
      note(t(`mails.${name}.note`)),
    ]);
  };

/** To a new e-mail address. The link works once, for a day. */
export const emailConfirmMail = confirmMail('emailConfirm');

/** To the unconfirmed address of a new account, again. The link works once, for a week. */
export const addressConfirmMail = confirmMail('addressConfirm');

/**
 * To the current address, when a new one was entered. `undoUrl`: undoes the change and ends every session; without it the mail advises to
 * set a new password at `passwordUrl`, which drops the change.
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

/** To an address that another account wanted to take. `url`: the sign-in page. */
export const emailTakenMail = (lang: Lang, { url }: { url: string }): MailContent => {
  const t = customersTexts(lang);
  return accountMail(lang, 'emailTaken', {}, [paragraph(t('mails.emailTaken.text')), button(t('mails.emailTaken.button'), url)]);
};
