import type { Lang } from 'shared-contracts/contract/locales';
import { button, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { customersTexts } from '../texts.ts';

/** Asks the owner of the address for confirmation; `url`: the page that posts the token. */
export const confirmNewsletterMail = (lang: Lang, url: string): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('newsletter.confirm.subject'),
    preview: t('newsletter.confirm.preview'),
    blocks: [
      paragraph(t('newsletter.confirm.text')),
      button(t('newsletter.confirm.button'), url),
      paragraph(t('newsletter.confirm.expiry')),
    ],
  };
};

/** Says that the newsletter has moved to the account's new address, with a link to unsubscribe. */
export const movedNewsletterMail = (lang: Lang, shopUrl: string): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('newsletter.moved.subject'),
    preview: t('newsletter.moved.preview'),
    blocks: [paragraph(t('newsletter.moved.text')), button(t('newsletter.welcome.button'), shopUrl)],
  };
};

/** Confirms the subscription; the first mail with a link to unsubscribe. */
export const welcomeNewsletterMail = (lang: Lang, shopUrl: string): MailContent => {
  const t = customersTexts(lang);
  return {
    subject: t('newsletter.welcome.subject'),
    preview: t('newsletter.welcome.preview'),
    blocks: [paragraph(t('newsletter.welcome.text')), button(t('newsletter.welcome.button'), shopUrl)],
  };
};
