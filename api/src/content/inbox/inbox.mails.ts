import type { Lang } from 'shared-contracts/contract/locales';
import { containsLink } from 'shared-contracts/rules/plain-name';
import { facts, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { contentTexts } from '../texts.ts';

interface WrittenAnswer {
  /** who answers */
  author: string;
  /** as staff wrote it, in the reader's language */
  text: string;
  reference: string;
}

/** An empty line begins a paragraph. */
const paragraphsOf = (text: string): MailBlock[] =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map(paragraph);

const PREVIEW = 120;

/** The shop's answer to a message of the contact form. */
export const messageAnswerMail = (
  lang: Lang,
  { author, text, reference, firstName, message }: WrittenAnswer & { firstName: string; message: string },
): MailContent => {
  const t = contentTexts(lang);
  return {
    subject: t('contact.answer.subject', { reference }),
    preview: text.slice(0, PREVIEW),
    blocks: [
      paragraph(t('contact.receipt.greeting', { firstName })),
      ...paragraphsOf(text),
      paragraph(t('contact.answer.regards', { author })),
      facts([{ label: t('contact.receipt.reference'), value: reference }]),
      // Anybody can type any address: a mail of the shop must not carry a stranger's links to it.
      ...(containsLink(message) ? [] : [heading(t('contact.receipt.yours')), paragraph(message)]),
    ],
  };
};

/** The shop's answer to an application. */
export const applicationAnswerMail = (
  lang: Lang,
  { author, text, reference, name, job }: WrittenAnswer & { name: string; job: string },
): MailContent => {
  const t = contentTexts(lang);
  return {
    subject: t('jobs.receipt.subject', { job }),
    preview: text.slice(0, PREVIEW),
    blocks: [
      paragraph(t('jobs.receipt.greeting', { name })),
      ...paragraphsOf(text),
      paragraph(t('contact.answer.regards', { author })),
      facts([{ label: t('jobs.receipt.reference'), value: reference }]),
    ],
  };
};
