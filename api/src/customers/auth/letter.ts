import type { MailContent } from '../../platform/mail/mail.ts';

/** Words of a mail with one thing to do, or none. */
export interface LetterWords {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  button?: string;
  note?: string;
}

/** The mail of these words; its button leads to `url`. */
export const letterOf = ({ subject, preview, heading, paragraphs, button, note }: LetterWords, url: string | null = null): MailContent => ({
  subject,
  preview,
  blocks: [
    { kind: 'heading', text: heading },
    ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
    ...(button === undefined || url === null ? [] : [{ kind: 'button' as const, text: button, url }]),
    ...(note === undefined ? [] : [{ kind: 'note' as const, text: note }]),
  ],
});
