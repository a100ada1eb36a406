import type { Lang } from 'shared-contracts/contract/locales';
import type { OrderLine, OrderStep } from 'shared-contracts/wire/order';
import { button, facts, heading, note, paragraph, steps } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent, MailPicture } from '../../platform/mail/mail.ts';
import { dayText, moneyText } from '../../platform/messages/format.ts';
import { missingPartsBlocks, planBlocks } from '../orders/mail-plans.ts';
import type { MailPlan } from '../orders/mail-plans.ts';
import { rateOf, rentalDaysText, reverseChargeBlocks } from '../orders/order-mail-lines.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { salesTexts } from '../texts.ts';

export interface QuoteMail {
  firstName: string;
  number: string;
  /** the buyer's own number or reference of the order */
  purchaseOrder: string | null;
  /** a colleague of who is written to */
  orderedBy: string | null;
  /** page on which the customer answers the quote */
  url: string;
}

export interface QuotedMail extends QuoteMail, Pick<MailOrder, 'incompletePlans'> {
  /** `YYYY-MM-DD` in Brussels */
  validUntil: string;
  note: string | null;
  lines: readonly {
    productName: string;
    name: string;
    amount: number;
    isGift: boolean;
    rental: OrderLine['rental'];
    /** name of the plan that the pieces belong to; null: loose pieces */
    planName: string | null;
    cents: number;
    picture: MailPicture | null;
  }[];
  plans: readonly MailPlan[];
  /** what happens next: the quote waits for its answer */
  steps: readonly OrderStep[];
  /** whether lines, discount and delivery are shown with VAT; without for dealers */
  basis: 'incl' | 'excl';
  /** picked up at a depot, instead of delivered */
  isPickup: boolean;
  discountCents: number;
  deliveryCents: number;
  depositCents: number;
  /** basis points */
  vatRate: number;
  reverseCharge: boolean;
  vatCents: number;
  totalCents: number;
}

/** The buyer's own number, by which a company files the mail. */
const referenceBlocks = (lang: Lang, { purchaseOrder, orderedBy }: QuoteMail): MailBlock[] => {
  const t = salesTexts(lang);
  const rows = [
    ...(orderedBy === null ? [] : [{ label: t('orderMails.orderedBy'), value: orderedBy }]),
    ...(purchaseOrder === null ? [] : [{ label: t('orderMails.purchaseOrder'), value: purchaseOrder }]),
  ];
  return rows.length === 0 ? [] : [facts(rows)];
};

const greeting = (lang: Lang, name: string): MailBlock => paragraph(salesTexts(lang)('quoteMails.hello', { name }));

/** Discount, delivery and totals: without VAT and then the VAT for dealers. */
const sumsOf = (lang: Lang, quote: QuotedMail) => {
  const t = salesTexts(lang);
  const row = (label: string, cents: number, strong = false) => ({ label, value: moneyText(cents, lang), strong });
  const rowUnlessZero = (label: string, cents: number) => (cents === 0 ? [] : [row(label, cents)]);
  const { discountCents, deliveryCents, depositCents, vatCents, totalCents } = quote;
  const label = t(quote.isPickup ? 'orderMails.pickup' : 'quoteMails.delivery');
  const delivery = deliveryCents === 0 ? { label, value: t('orderMails.free'), strong: false } : row(label, deliveryCents);
  const parts = [...rowUnlessZero(t('quoteMails.discount'), -discountCents), delivery];
  const deposit = rowUnlessZero(t('quoteMails.deposit'), depositCents);
  const rate = rateOf(lang, quote.vatRate);
  if (quote.basis === 'incl')
    return [...parts, ...deposit, row(t('quoteMails.total'), totalCents, true), row(t('quoteMails.vat', { rate }), vatCents)];
  const isTaxed = !quote.reverseCharge;
  const exclCents = totalCents - depositCents - vatCents;
  return [
    ...parts,
    row(t('quoteMails.totalExcl'), exclCents),
    ...(isTaxed ? [row(t('quoteMails.plusVat', { rate }), vatCents)] : []),
    ...deposit,
    row(t(isTaxed ? 'quoteMails.totalIncl' : 'quoteMails.total'), totalCents, true),
  ];
};

export const quoteAnsweredMail = (lang: Lang, quote: QuotedMail): MailContent => {
  const t = salesTexts(lang);
  const money = (cents: number): string => moneyText(cents, lang);
  const day = dayText(quote.validUntil, lang);
  return {
    subject: t('quoteMails.answered', { number: quote.number }),
    preview: t('quoteMails.answeredPreview', { total: money(quote.totalCents), day }),
    blocks: [
      heading(t('quoteMails.answered', { number: quote.number })),
      greeting(lang, quote.firstName),
      paragraph(t('quoteMails.answeredText', { day })),
      ...referenceBlocks(lang, quote),
      ...(quote.note === null || quote.note === '' ? [] : [note(quote.note)]),
      ...missingPartsBlocks(quote),
      button(t('quoteMails.open'), quote.url),
      facts([
        { label: t('quoteMails.number'), value: quote.number },
        { label: t('quoteMails.validUntil'), value: day },
      ]),
      heading(t('nextSteps.title')),
      steps(quote.steps),
      ...planBlocks(lang, quote.plans),
      {
        kind: 'lines',
        rows: quote.lines.map(({ productName, name, amount, isGift, rental, planName, cents, picture }) => ({
          title: `${amount} × ${productName}`,
          // What is accepted includes the days.
          detail: [
            name,
            ...(rental ? [rentalDaysText(lang, rental)] : []),
            ...(planName === null ? [] : [salesTexts(lang)('orderMails.ofPlan', { name: planName })]),
          ].join(' · '),
          amount: isGift ? t('orderMails.gift') : money(cents),
          picture,
        })),
        totals: sumsOf(lang, quote),
      },
      ...reverseChargeBlocks(lang, quote.reverseCharge),
    ],
  };
};

const shortMail = (lang: Lang, quote: QuoteMail, stage: 'accepted' | 'declined' | 'expired', blocks: MailBlock[]): MailContent => ({
  subject: salesTexts(lang)(`quoteMails.${stage}`, { number: quote.number }),
  preview: salesTexts(lang)(`quoteMails.${stage}Preview`),
  blocks: [greeting(lang, quote.firstName), ...referenceBlocks(lang, quote), ...blocks],
});

interface AcceptedMail extends QuoteMail, Pick<MailOrder, 'incompletePlans'> {
  /** paid by bank transfer, with the working days after it in which goods come; null: paid at once */
  transfer: { workingDays: number | null } | null;
}

/** What is paid at once can be tried again; a transfer has its account in a mail of its own, and on the quote's page. */
export const quoteAcceptedMail = (lang: Lang, quote: AcceptedMail): MailContent => {
  const t = salesTexts(lang);
  const { transfer } = quote;
  if (transfer !== null)
    return {
      ...shortMail(lang, quote, 'accepted', [
        paragraph(t('quoteMails.acceptedTransferText')),
        ...(transfer.workingDays === null ? [] : [paragraph(t('quoteMails.acceptedTransferDelivery', { count: transfer.workingDays }))]),
        ...missingPartsBlocks(quote),
        button(t('orderMails.transfer.action'), quote.url),
      ]),
      preview: t('quoteMails.acceptedTransferPreview'),
    };
  return shortMail(lang, quote, 'accepted', [
    paragraph(t('quoteMails.acceptedText')),
    ...missingPartsBlocks(quote),
    button(t('quoteMails.pay'), quote.url),
  ]);
};

export const quoteDeclinedMail = (lang: Lang, quote: QuoteMail): MailContent =>
  shortMail(lang, quote, 'declined', [paragraph(salesTexts(lang)('quoteMails.declinedText'))]);

export const quoteExpiredMail = (lang: Lang, quote: QuoteMail, validUntil: string): MailContent => {
  const t = salesTexts(lang);
  const text = t('quoteMails.expiredText', { day: dayText(validUntil, lang) });
  return shortMail(lang, quote, 'expired', [paragraph(text), button(t('quoteMails.open'), quote.url)]);
};
