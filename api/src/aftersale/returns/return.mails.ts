import type { Lang } from 'shared-contracts/contract/locales';
import { returnDocument } from 'shared-contracts/rules/delivery-class';
import { exclVatCents } from 'shared-contracts/rules/vat';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import { button, heading, list, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent, MailPicture, MailSeries } from '../../platform/mail/mail.ts';
import { mailPictureOf } from '../../content/media/mail-picture.ts';
import { moneyText } from '../../platform/messages/format.ts';
import type { ReturnSums } from './refund-sums.ts';
import type { ReturnItemRow, ReturnRow } from './returns.repository.ts';
import { aftersaleTexts } from '../texts.ts';

/** The mails of a return: a customer may create and cancel returns of an order again and again (0159). */
export const returnSeries = ({ id, order_id }: Pick<ReturnRow, 'id' | 'order_id'>): MailSeries => ({
  name: `returns:${order_id}`,
  about: `return:${id}`,
});

/** Its buyer may move a collection again and again: the newest state is what counts (0159). */
export const collectionMoves = ({ id }: Pick<ReturnRow, 'id'>): MailSeries => ({
  name: `collection-moved:${id}`,
  about: `collection-moved:${id}`,
});

type MailItem = Pick<ReturnItemRow, 'product_name' | 'name' | 'amount' | 'price_cents'> & {
  /** null: a withdrawal needs none */
  reason: ReturnItemRow['reason'] | null;
} & Partial<Pick<ReturnItemRow, 'plan_name'>> & { picture: MailPicture | null };

/** The items of a return with their pictures as mails show them, and with the reasons that the customer chose: a withdrawal needs none. */
export const mailItemsOf = (
  { withdrawal_id: withdrawalId }: Pick<ReturnRow, 'withdrawal_id'>,
  items: readonly ReturnItemRow[],
  lang: Lang,
  config: { mediaUrl: string; publicUrl: string },
): MailItem[] =>
  items.map((item) => ({
    ...item,
    reason: withdrawalId === null ? item.reason : null,
    picture: mailPictureOf(item.picture, lang, config),
  }));

export interface ReturnMail {
  firstName: string;
  number: string;
  orderNumber: string;
  items: readonly MailItem[];
  /** the return's page, null for a guest: then the label, sheet or slip is attached */
  url: string | null;
  /** null if the mail has no amounts */
  sums: ReturnSums | null;
  /** it makes an open invoice less; missing: it is paid back */
  isDeducted?: boolean;
  /** of the amount: what comes off the invoice. Only what was paid beyond the rest goes back */
  deductedCents?: number;
  /** a dealer's, whose other mails are without VAT: the sums say that they are with it; null or missing where there is only one price */
  dealerVatRate?: number | null;
}

/** What a credit makes less of an open invoice. */
export interface Deduction {
  isDeducted: boolean;
  /** of the amount: what comes off the invoice */
  deductedCents: number;
}

/** Where the amount goes: off an open invoice, and back to who paid more than the rest of it. `label`: of what goes back. */
export const outcomeRows = (
  lang: Lang,
  { amountCents, isDeducted, deductedCents }: Deduction & { amountCents: number },
  label: string,
): { label: string; value: string; strong: boolean }[] => {
  const row = (name: string, cents: number) => ({ label: name, value: moneyText(cents, lang), strong: true });
  if (!isDeducted) return [row(label, amountCents)];
  const back = amountCents - deductedCents;
  return [row(aftersaleTexts(lang)('restCancelled.off'), deductedCents), ...(back > 0 ? [row(label, back)] : [])];
};

const totalsOf = (
  lang: Lang,
  { sums, dealerVatRate: rate, isDeducted, deductedCents }: { sums: ReturnSums; dealerVatRate: number | null } & Deduction,
  label: string,
) => {
  const t = aftersaleTexts(lang);
  const row = (name: string, cents: number, strong = false) => ({ label: name, value: moneyText(cents, lang), strong });
  const costLabel =
    rate === null || sums.costCents === 0
      ? t('returnMails.cost')
      : t('returnMails.costExcl', { amount: moneyText(exclVatCents(sums.costCents, rate), lang) });
  const goodsKey = isDeducted ? 'price' : 'worth';
  return [
    row(t(rate === null ? `returnMails.${goodsKey}` : `returnMails.${goodsKey}Incl`), sums.goodsCents),
    ...(sums.deliveryCents > 0 ? [row(t('returnMails.delivery'), sums.deliveryCents)] : []),
    ...(sums.giftCents === 0 ? [] : [row(sums.giftCents > 0 ? t('returnMails.giftKept') : t('returnMails.giftBack'), -sums.giftCents)]),
    { label: costLabel, value: sums.costCents > 0 ? moneyText(-sums.costCents, lang) : t('returnMails.free'), strong: false },
    ...outcomeRows(lang, { amountCents: sums.refundCents, isDeducted, deductedCents }, label),
  ];
};

const linesOf = (
  lang: Lang,
  { items, sums, dealerVatRate = null, isDeducted = false, deductedCents = 0 }: ReturnMail,
  label: string,
): MailBlock => ({
  kind: 'lines',
  rows: items.map(({ product_name, name, amount, reason, price_cents, plan_name, picture }) => ({
    title: `${aftersaleTexts(lang)('returnMails.pieces', { amount })} ${product_name}`,
    detail: [
      name,
      plan_name == null ? '' : aftersaleTexts(lang)('returnMails.ofPlan', { name: plan_name }),
      reason === null ? '' : aftersaleTexts(lang)(`returnReasons.${reason}`),
    ]
      .filter((text) => text !== '')
      .join(' · '),
    amount: moneyText(price_cents, lang),
    picture,
  })),
  totals: sums === null ? [] : totalsOf(lang, { sums, dealerVatRate, isDeducted, deductedCents }, label),
});

type TitledPieces = Pick<ReturnItemRow, 'product_name' | 'amount'>;

/** Names the gifts that were still to come and are no longer earned. */
export const withheldBlocks = (lang: Lang, withheld: readonly TitledPieces[]): MailBlock[] => {
  const t = aftersaleTexts(lang);
  const gifts = withheld.map(({ product_name: title, amount }) => t('withdrawals.pieces', { amount, title })).join(', ');
  return withheld.length === 0 ? [] : [paragraph(t('returnMails.giftWithheld', { gifts }))];
};

/** Confirms a requested return, with instructions and what is to be printed. */
export const returnCreatedMail = (
  lang: Lang,
  data: ReturnMail & { transport: DeliveryClass; isBroughtBack: boolean; /** by staff, for the customer */ isRecorded?: boolean },
  { instructions, links }: { instructions: readonly string[]; links: readonly MailBlock[] },
): MailContent => {
  const t = aftersaleTexts(lang);
  const document = returnDocument(data.transport, data.isBroughtBack);
  return {
    subject: t('returnMails.created', { number: data.number }),
    preview: t(`returnMails.${document}.preview`),
    blocks: [
      paragraph(t('returnMails.hello', { name: data.firstName })),
      paragraph(t(data.isRecorded ? 'returnMails.recordedText' : 'returnMails.createdText', { order: data.orderNumber })),
      linesOf(lang, data, t('returnMails.expected')),
      heading(t('returnMails.next')),
      list(instructions),
      data.url === null ? note(t(`returnMails.${document}.attached`)) : button(t(`returnMails.${document}.open`), data.url),
      ...links,
    ],
  };
};

export interface CollectionMail {
  firstName: string;
  number: string;
  orderNumber: string;
  /** the new half-day; null: agreed by phone */
  slot: string | null;
  /** no half-day was chosen before */
  isFirst: boolean;
  links: readonly MailBlock[];
}

/** The vehicle comes in a half-day that was chosen or moved, or on a day that is agreed by phone. */
export const collectionMovedMail = (lang: Lang, { firstName, number, orderNumber, slot, isFirst, links }: CollectionMail): MailContent => {
  const t = aftersaleTexts(lang);
  const values = { number, order: orderNumber };
  const change = isFirst ? 'fixed' : 'moved';
  return {
    subject: t(`returnMails.${change}.subject`, { number }),
    preview: t(slot === null ? 'returnMails.moved.phonedPreview' : `returnMails.${change}.preview`),
    blocks: [
      paragraph(t('returnMails.hello', { name: firstName })),
      paragraph(slot === null ? t('returnMails.moved.phoned', values) : t(`returnMails.${change}.text`, { ...values, slot })),
      // The sheet has the steps of the day on which it was printed.
      note(t('returnMails.printed')),
      ...links,
    ],
  };
};

/** `hasWithdrawal`: the return came from a withdrawal, which ends with it. */
export const returnCancelledMail = (lang: Lang, data: ReturnMail & { hasWithdrawal: boolean }): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('returnMails.cancelled', { number: data.number }),
    preview: t('returnMails.cancelledPreview'),
    blocks: [
      paragraph(t('returnMails.hello', { name: data.firstName })),
      paragraph(t('returnMails.cancelledText', { order: data.orderNumber })),
      ...(data.hasWithdrawal ? [paragraph(t('returnMails.cancelledWithdrawal'))] : []),
    ],
  };
};

/** A return that a statement without proof opened is replaced by the one that the owner asked for: its label no longer counts. */
export const returnReplacedMail = (
  lang: Lang,
  { firstName, number, orderNumber }: Pick<ReturnMail, 'firstName' | 'number' | 'orderNumber'>,
): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('returnMails.cancelled', { number }),
    preview: t('returnMails.replacedPreview'),
    blocks: [paragraph(t('returnMails.hello', { name: firstName })), paragraph(t('returnMails.replaced', { number, order: orderNumber }))],
  };
};

export const returnReceivedMail = (lang: Lang, data: ReturnMail): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('returnMails.received', { number: data.number }),
    preview: t(data.isDeducted ? 'returnMails.receivedInvoicePreview' : 'returnMails.receivedPreview'),
    blocks: [
      paragraph(t('returnMails.hello', { name: data.firstName })),
      paragraph(t(data.isDeducted ? 'returnMails.receivedInvoiceText' : 'returnMails.receivedText', { order: data.orderNumber })),
    ],
  };
};

/**
 * The refund, with the reason for a different amount if staff wrote one. `laterCents`: the delivery that this return announced, but which
 * is paid back with the last return of the order. `withheld`: gifts that are not sent any more.
 */
export const returnClosedMail = (
  lang: Lang,
  data: ReturnMail,
  { remark, laterCents, withheld = [] }: { remark: string | null; laterCents: number; withheld?: readonly TitledPieces[] },
): MailContent => {
  const t = aftersaleTexts(lang);
  const { isDeducted = false, deductedCents = 0 } = data;
  const refundCents = data.sums?.refundCents ?? 0;
  const amount = moneyText(isDeducted ? deductedCents : refundCents, lang);
  return {
    subject: t('returnMails.closed', { number: data.number }),
    preview:
      refundCents === 0
        ? t('returnMails.nothingPreview')
        : t(isDeducted ? 'returnMails.closedDeductedPreview' : 'returnMails.closedPreview', { amount }),
    blocks: [
      paragraph(t('returnMails.hello', { name: data.firstName })),
      paragraph(
        refundCents === 0
          ? t('returnMails.nothing', { order: data.orderNumber })
          : t(isDeducted ? 'returnMails.closedDeducted' : 'returnMails.closedText', { order: data.orderNumber, amount }),
      ),
      ...(remark === null || remark === '' ? [] : [note(remark)]),
      linesOf(lang, data, t('returnMails.refund')),
      ...withheldBlocks(lang, withheld),
      ...(laterCents === 0 ? [] : [note(t('returnMails.deliveryLater', { amount: moneyText(laterCents, lang), order: data.orderNumber }))]),
    ],
  };
};
