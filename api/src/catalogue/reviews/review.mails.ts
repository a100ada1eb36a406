import type { Lang } from 'shared-contracts/contract/locales';
import { button, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { catalogueTexts } from '../texts.ts';

interface ReviewMail {
  firstName: string;
  productName: string;
}

interface RejectedReview extends ReviewMail {
  /** in the reader's language, as the person who decided wrote it */
  reason: string;
  /** where it can be changed */
  url: string;
}

/** A review is not published: why, and what can be done about it (Regulation (EU) 2022/2065, article 17). */
export const reviewRejectedMail = (lang: Lang, { firstName, productName, reason, url }: RejectedReview): MailContent => {
  const t = catalogueTexts(lang);
  return {
    subject: t('reviews.rejected.subject'),
    preview: t('reviews.rejected.preview'),
    blocks: [
      heading(t('reviews.rejected.heading', { firstName })),
      paragraph(t('reviews.rejected.thanks', { productName })),
      paragraph(reason),
      paragraph(t('reviews.rejected.change')),
      button(t('reviews.rejected.button'), url),
    ],
  };
};

interface PublishedReview extends ReviewMail {
  /** the shop's answer if the author has not got it yet, in the review's language */
  answer: string | null;
  /** link to the review */
  url: string;
}

/** A review is on the product's page, with what the shop answered to it before. */
export const reviewPublishedMail = (lang: Lang, { firstName, productName, answer, url }: PublishedReview): MailContent => {
  const t = catalogueTexts(lang);
  return {
    subject: t('reviews.published.subject'),
    preview: t('reviews.published.preview'),
    blocks: [
      heading(t('reviews.published.heading', { firstName })),
      paragraph(t('reviews.published.thanks', { productName })),
      ...(answer === null ? [] : [paragraph(t('reviews.published.answered')), paragraph(answer)]),
      paragraph(t('reviews.published.change')),
      button(t('reviews.published.button'), url),
    ],
  };
};

interface AnsweredReview extends ReviewMail {
  /** in the review's language */
  answer: string;
  /** link to review and answer */
  url: string;
}

/** The shop wrote something under a review that is on the product's page. */
export const reviewAnsweredMail = (lang: Lang, { firstName, productName, answer, url }: AnsweredReview): MailContent => {
  const t = catalogueTexts(lang);
  return {
    subject: t('reviews.answered.subject'),
    preview: t('reviews.answered.preview'),
    blocks: [
      heading(t('reviews.answered.heading', { firstName })),
      paragraph(t('reviews.answered.answered', { productName })),
      paragraph(answer),
      paragraph(t('reviews.answered.respond')),
      button(t('reviews.answered.button'), url),
    ],
  };
};
