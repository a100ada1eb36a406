import type { Lang } from 'shared-contracts/contract/locales';
import { button, facts, heading, list, note, paragraph } from '../../platform/mail/blocks.ts';
import type { MailBlock, MailContent } from '../../platform/mail/mail.ts';
import { moneyText, momentText } from '../../platform/messages/format.ts';
import { comingBlocks, machinesBlocks, underWayBlocks } from '../../sales/orders/order-mail-goods.ts';
import type { MailOrder } from '../../sales/orders/mail-order.ts';
import type { ReturnSums } from '../returns/refund-sums.ts';
import { outcomeRows, withheldBlocks } from '../returns/return.mails.ts';
import type { Deduction } from '../returns/return.mails.ts';
import type { ReturnItemRow } from '../returns/returns.repository.ts';
import { declaredText, lastDayText, receiptFacts } from './withdrawal-receipt.ts';
import type { Receipt } from './withdrawal-receipt.ts';
import { aftersaleTexts } from '../texts.ts';

export interface ReceiptMail {
  receipt: Receipt;
  /** what the buyer does next */
  instructions: readonly string[];
  /** names of lines that were made to measure and are left out */
  excluded: readonly string[];
  /** where the day of the collection is chosen */
  links?: readonly MailBlock[];
}

const greeting = (lang: Lang, name: string): MailBlock => paragraph(aftersaleTexts(lang)('withdrawals.hello', { name }));
/** An answer to a statement, which begins with its time and content. */
const answerMail = (lang: Lang, receipt: Receipt, nextBlocks: readonly MailBlock[]): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('withdrawals.subject', { reference: receipt.reference }),
    preview: t('withdrawals.preview'),
    blocks: [
      greeting(lang, receipt.name),
      paragraph(
        receipt.declared === null
          ? t('withdrawals.received', { moment: momentText(receipt.receivedAt, lang) })
          : t('withdrawals.recorded', { declared: declaredText(receipt.declared, lang) }),
      ),
      facts(receiptFacts(receipt, lang)),
      ...nextBlocks,
    ],
  };
};

/** Confirmation: date, time, content, last day, and next steps, of which there are none when everything is excluded. */
export const withdrawalReceivedMail = (lang: Lang, { receipt, instructions, excluded, links = [] }: ReceiptMail): MailContent => {
  const t = aftersaleTexts(lang);
  const exclusions = excluded.length === 0 ? [] : [paragraph(t('withdrawals.excluded')), list(excluded)];
  return answerMail(lang, receipt, [
    ...(instructions.length === 0 ? [] : [heading(t('withdrawals.next')), list(instructions)]),
    ...links,
    ...exclusions,
  ]);
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

type Titled = Pick<ReturnItemRow, 'product_name' | 'name'>;

interface PaidBack {
  /** goods that were not sent, with the gifts that went with them; null when there are none */
  goods: {
    sums: ReturnSums;
    items: readonly (Titled & Pick<ReturnItemRow, 'kind' | 'amount' | 'price_cents' | 'plan_name'>)[];
    /** gifts that were still to come and are not sent any more; missing: none */
    withheld?: readonly (Titled & Pick<ReturnItemRow, 'amount'>)[];
  } | null;
  rent: { lines: readonly (Titled & { cents: number })[]; rentCents: number; deliveryCents: number; isDepositBack: boolean } | null;
}

const detailOf = ({ product_name, name }: Titled): string => (name === product_name ? '' : name);

const NO_DEDUCTION: Deduction = { isDeducted: false, deductedCents: 0 };

/** What was withdrawn from, line by line, and what is paid back for it. */
const paidBackBlock = (lang: Lang, { goods: settled, rent }: PaidBack, deduction = NO_DEDUCTION): MailBlock => {
  const t = aftersaleTexts(lang);
  const goods = settled?.sums ?? null;
  const row = (label: string, cents: number, strong = false) => ({ label, value: moneyText(cents, lang), strong });
  const rowUnlessZero = (label: string, cents: number) => (cents === 0 ? [] : [row(label, cents)]);
  const giftCents = goods?.giftCents ?? 0;
  const amountCents = (goods?.refundCents ?? 0) + (rent === null ? 0 : rent.rentCents + rent.deliveryCents);
  const deliveryCents = (goods?.deliveryCents ?? 0) + (rent?.deliveryCents ?? 0);
  return {
    kind: 'lines',
    rows: [
      ...(settled?.items ?? []).map((item) => ({
        title: t('withdrawals.pieces', { amount: item.amount, title: item.product_name }),
        detail: [detailOf(item), item.plan_name === null ? '' : t('returnMails.ofPlan', { name: item.plan_name })]
          .filter((text) => text !== '')
          .join(' · '),
        amount: item.kind === 'gift' ? t('withdrawals.gift') : moneyText(item.price_cents, lang),
      })),
      ...(rent?.lines ?? []).map((line) => ({
        title: line.product_name,
        detail: detailOf(line),
        amount: moneyText(line.cents, lang),
      })),
    ],
    totals: [
      ...(goods === null ? [] : [row(t(deduction.isDeducted ? 'returnMails.price' : 'returnMails.worth'), goods.goodsCents)]),
      ...(rent === null ? [] : [row(t('withdrawals.rentBack'), rent.rentCents)]),
      ...rowUnlessZero(t('returnMails.delivery'), deliveryCents),
      ...rowUnlessZero(giftCents > 0 ? t('returnMails.giftKept') : t('returnMails.giftBack'), -giftCents),
      ...outcomeRows(lang, { amountCents, ...deduction }, t('withdrawals.paidBack')),
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
    rest,
    revoked = null,
    isWhole,
    ...paidBack
  }: PaidBack & {
    name: string;
    reference: string;
    orderNumber: string;
    note: string | null;
    /** the order, when what was not withdrawn from is still to come; null otherwise */
    rest: MailOrder | null;
    /** the order, when the statement was taken back: its machines are brought after all */
    revoked?: MailOrder | null;
    /** nothing comes any more, so the order is cancelled with it */
    isWhole: boolean;
  },
): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('withdrawals.closedSubject', { reference }),
    preview: t('withdrawals.closedPreview'),
    blocks: [
      greeting(lang, name),
      paragraph(t('withdrawals.closed', { number: orderNumber })),
      ...(paidBack.goods === null && paidBack.rent === null ? [] : [paidBackBlock(lang, paidBack)]),
      ...withheldBlocks(lang, paidBack.goods?.withheld ?? []),
      ...(paidBack.rent?.isDepositBack === true ? [paragraph(t('withdrawals.depositApart'))] : []),
      ...(remark === null || remark === '' ? [] : [note(remark)]),
      ...(isWhole ? [paragraph(t('withdrawals.orderEnds', { number: orderNumber }))] : []),
      ...(rest === null ? [] : [...comingBlocks(lang, rest), ...underWayBlocks(lang, rest)]),
      ...(revoked === null ? [] : machinesBlocks(lang, revoked)),
    ],
  };
};

/**
 * Staff cancelled what was still to be sent of a partly shipped order: what does not come, what is paid back for it, and which machine comes as
 * agreed. `isDeducted`: it makes an open invoice less.
 */
export const restCancelledMail = (
  lang: Lang,
  {
    name,
    orderNumber,
    goods,
    order,
    isDeducted,
    deductedCents,
  }: Pick<PaidBack, 'goods'> & Deduction & { name: string; orderNumber: string; order: MailOrder },
): MailContent => {
  const t = aftersaleTexts(lang);
  return {
    subject: t('restCancelled.subject', { number: orderNumber }),
    preview: t(isDeducted ? 'restCancelled.deductedPreview' : 'restCancelled.preview'),
    blocks: [
      greeting(lang, name),
      paragraph(t(isDeducted ? 'restCancelled.deducted' : 'restCancelled.text', { number: orderNumber })),
      paidBackBlock(lang, { goods, rent: null }, { isDeducted, deductedCents }),
      ...machinesBlocks(lang, order),
      ...underWayBlocks(lang, order),
    ],
  };
};
