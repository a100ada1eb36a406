import type { Lang } from 'shared-contracts/contract/locales';
import { button, facts, heading, list, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { moneyText, momentText } from '../../platform/messages/format.ts';
import { lastDayText, receiptFacts } from './withdrawal-receipt.ts';
import type { Receipt } from './withdrawal-receipt.ts';
import { aftersaleTexts } from '../texts.ts';

export interface ReceiptMail {
  receipt: Receipt;
  /** next steps */
  next: readonly string[];
  /** names of lines that were made to measure and are left out */
  excluded: readonly string[];
}

const greeting = (lang: Lang, name: string): MailBlock => paragraph(aftersaleTexts(lang)('withdrawals.hello', { name }));
/** The beginning of every answer to a statement: when it arrived and what it says. */
const answerMail = (lang: Lang, receipt: Receipt, nextBlocks: readonly MailBlock[]): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('withdrawals.subject', { reference: receipt.reference }),
    preview: t('withdrawals.preview'),
    blocks: [
      greeting(lang, receipt.name),
      paragraph(t('withdrawals.received', { moment: momentText(receipt.receivedAt, lang) })),
      facts(receiptFacts(receipt, lang)),
      ...nextBlocks,
    ],
  };
};

/** Confirmation: date, time, content, last day, and next steps, of which there are none when everything is excluded. */
export const withdrawalReceivedMail = (lang: Lang, { receipt, next, excluded }: ReceiptMail): MailContent => {
  const t = aftersaleTexts(lang);
  const exclusions = excluded.length === 0 ? [] : [paragraph(t('withdrawals.excluded')), list(excluded)];
  return answerMail(lang, receipt, [...(next.length === 0 ? [] : [heading(t('withdrawals.next')), list(next)]), ...exclusions]);
};

/** After the last day: confirmed anyway, because the statement was made. */
export const withdrawalLateMail = (lang: Lang, receipt: Receipt): MailContent => {
  const t = aftersaleTexts(lang);
  const day = lastDayText(receipt, lang);
  return answerMail(lang, receipt, [heading(t('withdrawals.lateTitle')), paragraph(t('withdrawals.late', { day }))]);
};

/** An order of a company: only consumers have this right. */
export const withdrawalProfessionalMail = (lang: Lang, receipt: Receipt): MailContent => {
  const t = aftersaleTexts(lang);
  return answerMail(lang, receipt, [heading(t('withdrawals.professionalTitle')), paragraph(t('withdrawals.professional'))]);
};

/** A known customer's statement about an unknown order, or another customer's: usually a mistyped order number. */
export const withdrawalUnmatchedMail = (lang: Lang, name: string, orderNumber: string, pageUrl: string): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('withdrawals.unmatchedSubject'),
    preview: t('withdrawals.unmatchedPreview'),
    blocks: [greeting(lang, name), paragraph(t('withdrawals.unmatched', { number: orderNumber })), button(t('withdrawals.again'), pageUrl)],
  };
};

const settledBlock = (lang: Lang, { rentCents, deliveryCents }: { rentCents: number; deliveryCents: number }): MailBlock => {
  const t = aftersaleTexts(lang);
  const row = (label: string, cents: number, strong = false) => ({ label, value: moneyText(cents, lang), strong });
  return {
    kind: 'lines',
    rows: [],
    totals: [
      row(t('withdrawals.rentBack'), rentCents),
      ...(deliveryCents > 0 ? [row(t('returnMails.delivery'), deliveryCents)] : []),
      row(t('withdrawals.paidBack'), rentCents + deliveryCents, true),
    ],
  };
};

export const withdrawalClosedMail = (
  lang: Lang,
  {
    name,
    reference,
    orderNumber,
    note: remark,
    settled,
  }: {
    name: string;
    reference: string;
    orderNumber: string;
    note: string | null;
    /** paid back of rent and delivery; null when nothing of a rental was settled */
    settled: { rentCents: number; deliveryCents: number } | null;
  },
): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('withdrawals.closedSubject', { reference }),
    preview: t('withdrawals.closedPreview'),
    blocks: [
      greeting(lang, name),
      paragraph(t('withdrawals.closed', { number: orderNumber })),
      ...(settled === null ? [] : [settledBlock(lang, settled)]),
      ...(remark === null || remark === '' ? [] : [note(remark)]),
    ],
  };
};
