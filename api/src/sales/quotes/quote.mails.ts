import type { Lang } from 'shared-contracts/contract/locales';
import { button, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { dayText, moneyText } from '../../platform/messages/format.ts';
import { salesTexts } from '../texts.ts';

export interface QuoteMail {
  firstName: string;
  number: string;
  /** where the quote is seen and answered */
  url: string;
}

export interface QuotedMail extends QuoteMail {
  /** `YYYY-MM-DD` in Brussels */
  validUntil: string;
  note: string | null;
  lines: readonly { productName: string; name: string; amount: number; cents: number }[];
  /** the side lines, discount and delivery are told on: a dealer's without VAT */
  basis: 'incl' | 'excl';
  discountCents: number;
  deliveryCents: number;
  depositCents: number;
  vatCents: number;
  totalCents: number;
}

const hello = (lang: Lang, name: string): MailBlock => paragraph(salesTexts(lang)('quoteMails.hello', { name }));

/** Discount and delivery, and what it comes to; a dealer's sums without VAT and then the VAT. */
const sumsOf = (lang: Lang, quote: QuotedMail) => {
  const t = salesTexts(lang);
  const row = (label: string, cents: number, strong = false) => ({ label, value: moneyText(cents, lang), strong });
  const some = (label: string, cents: number) => (cents === 0 ? [] : [row(label, cents)]);
  const { discountCents, deliveryCents, depositCents, vatCents, totalCents } = quote;
  const parts = [...some(t('quoteMails.discount'), -discountCents), ...some(t('quoteMails.delivery'), deliveryCents)];
  const deposit = some(t('quoteMails.deposit'), depositCents);
  if (quote.basis === 'incl')
    return [...parts, ...deposit, row(t('quoteMails.total'), totalCents, true), row(t('quoteMails.vat'), vatCents)];
  const exclCents = totalCents - depositCents - vatCents;
  return [
    ...parts,
    row(t('quoteMails.totalExcl'), exclCents),
    row(t('quoteMails.plusVat'), vatCents),
    ...deposit,
    row(t('quoteMails.totalIncl'), totalCents, true),
  ];
};

/** The quoted prices, until when they hold, and where to accept them. */
export const quoteAnsweredMail = (lang: Lang, quote: QuotedMail): MailContent => {
  const t = salesTexts(lang);
  const money = (cents: number): string => moneyText(cents, lang);
  const day = dayText(quote.validUntil, lang);
  return {
    subject: t('quoteMails.answered', { number: quote.number }),
    preview: t('quoteMails.answeredPreview', { total: money(quote.totalCents), day }),
    blocks: [
      hello(lang, quote.firstName),
      paragraph(t('quoteMails.answeredText', { day })),
      ...(quote.note === null || quote.note === '' ? [] : [note(quote.note)]),
      {
        kind: 'lines',
        rows: quote.lines.map(({ productName, name, amount, cents }) => ({
          title: `${amount} × ${productName}`,
          detail: name,
          amount: money(cents),
        })),
        totals: sumsOf(lang, quote),
      },
      button(t('quoteMails.open'), quote.url),
    ],
  };
};

export const quoteAcceptedMail = (lang: Lang, { firstName, number, url }: QuoteMail): MailContent => {
  const t = salesTexts(lang);
  return {
    subject: t('quoteMails.accepted', { number }),
    preview: t('quoteMails.acceptedPreview'),
    blocks: [hello(lang, firstName), paragraph(t('quoteMails.acceptedText')), button(t('quoteMails.pay'), url)],
  };
};

export const quoteDeclinedMail = (lang: Lang, { firstName, number }: QuoteMail): MailContent => {
  const t = salesTexts(lang);
  return {
    subject: t('quoteMails.declined', { number }),
    preview: t('quoteMails.declinedPreview'),
    blocks: [hello(lang, firstName), paragraph(t('quoteMails.declinedText'))],
  };
};

export const quoteExpiredMail = (lang: Lang, { firstName, number, url }: QuoteMail, validUntil: string): MailContent => {
  const t = salesTexts(lang);
  return {
    subject: t('quoteMails.expired', { number }),
    preview: t('quoteMails.expiredPreview'),
    blocks: [
      hello(lang, firstName),
      paragraph(t('quoteMails.expiredText', { day: dayText(validUntil, lang) })),
      button(t('quoteMails.open'), url),
    ],
  };
};
