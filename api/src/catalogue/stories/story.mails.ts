import type { Lang } from 'shared-contracts/contract/locales';
import { button, heading, link, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { catalogueTexts } from '../texts.ts';

interface StoryMail {
  firstName: string;
  /** as its customer wrote it */
  title: string;
  url: string;
}

/** A story can be read in the shop, and how it is withdrawn. `url`: its page, `ownUrl`: where it is withdrawn. */
export const storyPublishedMail = (lang: Lang, { firstName, title, url, ownUrl }: StoryMail & { ownUrl: string }): MailContent => {
  const t = catalogueTexts(lang);
  return {
    subject: t('stories.published.subject'),
    preview: t('stories.published.preview'),
    blocks: [
      heading(t('stories.published.heading', { firstName })),
      paragraph(t('stories.published.thanks', { title })),
      paragraph(t('stories.published.withdraw')),
      button(t('stories.published.button'), url),
      link(t('stories.refused.button'), ownUrl),
    ],
  };
};

/** A story is not shown, or no longer: why, and what can be done about it. `url`: where it can be offered again. */
export const storyRefusedMail = (lang: Lang, { firstName, title, reason, url }: StoryMail & { reason: string }): MailContent => {
  const t = catalogueTexts(lang);
  return {
    subject: t('stories.refused.subject'),
    preview: t('stories.refused.preview'),
    blocks: [
      heading(t('stories.refused.heading', { firstName })),
      paragraph(t('stories.refused.thanks', { title })),
      paragraph(reason),
      paragraph(t('stories.refused.again')),
      button(t('stories.refused.button'), url),
    ],
  };
};
