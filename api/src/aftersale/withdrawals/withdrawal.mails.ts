import type { Lang } from 'shared-contracts/contract/locales';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { dayText, momentText } from '../../platform/messages/format.ts';
import { receiptFacts } from './withdrawal-receipt.ts';
import type { Receipt } from './withdrawal-receipt.ts';
import { WITHDRAWAL_WORDS } from './withdrawal-words.ts';

export interface ReceiptMail {
  receipt: Receipt;
  /** what follows, step by step */
  next: readonly string[];
  /** names of lines that were made to measure and are left out */
  excluded: readonly string[];
}

const hello = (lang: Lang, name: string): MailBlock => ({ kind: 'paragraph', text: WITHDRAWAL_WORDS[lang].hello(name) });
const facts = (lang: Lang, receipt: Receipt): MailBlock => ({ kind: 'facts', rows: receiptFacts(receipt, lang) });

/** The statement has arrived: date, time, content, last day, and what follows. */
export const withdrawalReceivedMail = (lang: Lang, { receipt, next, excluded }: ReceiptMail): MailContent => {
  const words = WITHDRAWAL_WORDS[lang];
  return {
    subject: words.subject(receipt.reference),
    preview: words.preview,
    blocks: [
      hello(lang, receipt.name),
      { kind: 'paragraph', text: words.received(momentText(receipt.receivedAt, lang)) },
      facts(lang, receipt),
      { kind: 'heading', text: words.next },
      { kind: 'list', items: [...next] },
      ...(excluded.length === 0
        ? []
        : [
            { kind: 'paragraph' as const, text: words.excluded },
            { kind: 'list' as const, items: [...excluded] },
          ]),
    ],
  };
};

/** It came after the last day: acknowledged all the same, since it was declared. */
export const withdrawalLateMail = (lang: Lang, receipt: Receipt): MailContent => {
  const words = WITHDRAWAL_WORDS[lang];
  return {
    subject: words.subject(receipt.reference),
    preview: words.preview,
    blocks: [
      hello(lang, receipt.name),
      { kind: 'paragraph', text: words.received(momentText(receipt.receivedAt, lang)) },
      facts(lang, receipt),
      { kind: 'heading', text: words.lateTitle },
      { kind: 'paragraph', text: words.late(receipt.lastDay === null ? words.beforeDelivery : dayText(receipt.lastDay, lang)) },
    ],
  };
};

/** An order in a company's name: the right is the consumer's. */
export const withdrawalProfessionalMail = (lang: Lang, receipt: Receipt): MailContent => {
  const words = WITHDRAWAL_WORDS[lang];
  return {
    subject: words.subject(receipt.reference),
    preview: words.preview,
    blocks: [
      hello(lang, receipt.name),
      { kind: 'paragraph', text: words.received(momentText(receipt.receivedAt, lang)) },
      facts(lang, receipt),
      { kind: 'heading', text: words.professionalTitle },
      { kind: 'paragraph', text: words.professional },
    ],
  };
};

/** A known customer's statement about an order that isn't theirs, or isn't: most likely a digit is wrong. */
export const withdrawalUnmatchedMail = (lang: Lang, name: string, orderNumber: string, pageUrl: string): MailContent => {
  const words = WITHDRAWAL_WORDS[lang];
  return {
    subject: words.unmatchedSubject,
    preview: words.unmatchedPreview,
    blocks: [
      hello(lang, name),
      { kind: 'paragraph', text: words.unmatched(orderNumber) },
      { kind: 'button', text: words.again, url: pageUrl },
    ],
  };
};

export const withdrawalClosedMail = (
  lang: Lang,
  { name, reference, orderNumber, note }: { name: string; reference: string; orderNumber: string; note: string | null },
): MailContent => {
  const words = WITHDRAWAL_WORDS[lang];
  return {
    subject: words.closedSubject(reference),
    preview: words.closedPreview,
    blocks: [
      hello(lang, name),
      { kind: 'paragraph', text: words.closed(orderNumber) },
      ...(note === null || note === '' ? [] : [{ kind: 'note' as const, text: note }]),
    ],
  };
};
