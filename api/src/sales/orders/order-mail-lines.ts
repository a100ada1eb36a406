import { LOCALES } from 'shared-contracts/contract/locales';
import type { Lang } from 'shared-contracts/contract/locales';
import { note } from '../../platform/mail/blocks.ts';
import type { MailBlock } from '../../platform/mail/mail.ts';
import { moneyText, weekdayText } from '../../platform/messages/format.ts';
import { salesTexts } from '../texts.ts';
import type { MailLine, MailOrder } from './mail-order.ts';
import { sumsExclVat } from './sums-excl-vat.ts';

export const rateOf = (lang: Lang, basisPoints: number): string =>
  new Intl.NumberFormat(LOCALES[lang].locale, { style: 'percent', maximumFractionDigits: 1 }).format(basisPoints / 10_000);

/** Dealers see prices without VAT, as in the shop and on the invoice. */
const isExcl = ({ order }: MailOrder): boolean => order.role === 'b2b';

const partsOf = (mail: MailOrder) => {
  const { order, lines } = mail;
  if (!isExcl(mail)) {
    return { goods: order.items_incl_vat_cents, discount: order.discount_cents, rent: order.rent_cents, shipping: order.delivery_cents };
  }
  const sums = sumsExclVat(lines, order);
  const { discount_excl_vat_cents: discount, rent_excl_vat_cents: rent, delivery_excl_vat_cents: shipping } = sums;
  return { goods: sums.items_excl_vat_cents, discount, rent, shipping };
};

/** The sums: without VAT and then the VAT for dealers, with VAT for private customers. */
const totalsOf = (lang: Lang, mail: MailOrder) => {
  const t = salesTexts(lang);
  const { order } = mail;
  const { goods, discount, rent, shipping } = partsOf(mail);
  const rate = rateOf(lang, order.vat_rate);
  // the freight of a request is calculated by a person
  const shippingLabel = t(order.pickup === null ? 'orderMails.shipping' : 'orderMails.pickup');
  const totalLabel = order.kind === 'request' ? t('orderMails.withoutDelivery') : null;
  const row = (label: string, cents: number, strong = false) => ({ label, value: moneyText(cents, lang), strong });
  const parts = [
    ...(goods === 0 && rent > 0 ? [] : [row(t('orderMails.goods'), goods)]),
    ...(discount > 0 ? [row(t('orderMails.discount'), -discount)] : []),
    ...(rent > 0 ? [row(t('orderMails.rent'), rent)] : []),
    shipping > 0
      ? row(shippingLabel, shipping)
      : {
          label: shippingLabel,
          value: t(order.kind === 'request' ? 'orderMails.calculated' : 'orderMails.free'),
          strong: false,
        },
  ];
  const deposit = order.deposit_cents > 0 ? [row(t('orderMails.deposit'), order.deposit_cents)] : [];
  const before = mail.refundedBeforeCents ?? 0;
  const paidBack = before > 0 ? [row(t('orderMails.refundedBefore'), -before)] : [];
  const taxedExcl = order.total_cents - order.deposit_cents - order.vat_cents;
  const isTaxed = !order.reverse_charge;
  if (isExcl(mail)) {
    return [
      ...parts,
      row(t('orderMails.totalExcl'), taxedExcl),
      ...(isTaxed ? [row(t('orderMails.plusVat', { rate }), order.vat_cents)] : []),
      ...deposit,
      row(totalLabel ?? t(isTaxed ? 'orderMails.totalIncl' : 'orderMails.total'), order.total_cents, true),
      ...paidBack,
    ];
  }
  const vat = isTaxed ? [row(t('orderMails.vat', { rate }), order.vat_cents)] : [];
  return [...parts, ...deposit, row(totalLabel ?? t('orderMails.total'), order.total_cents, true), ...vat, ...paidBack];
};

/** Product and variant, once where both are the same. */
export const titleOf = ({ product_name, name }: Pick<MailLine, 'product_name' | 'name'>): string =>
  name === '' || name === product_name ? product_name : `${product_name}, ${name}`;

/** The days on which a rented machine is delivered and collected. */
export const rentalDaysText = (lang: Lang, { from, to }: { from: string; to: string }): string =>
  salesTexts(lang)('orderMails.rentedFrom', { from: weekdayText(from, lang), to: weekdayText(to, lang) });

/**
 * Number of pieces and plan, or for a rental the days on which the machine is delivered and collected; with the article number, which the
 * withdrawal form asks for.
 */
export const detailOf = (lang: Lang, { amount, sku, rent_from: from, rent_to: to, plan_name, not_sent: notSent = 0 }: MailLine): string => {
  const t = salesTexts(lang);
  return from === null || to === null
    ? [
        t('orderMails.pieces', { count: amount }),
        t('orderMails.articleNumber', { sku }),
        ...(plan_name == null ? [] : [t('orderMails.ofPlan', { name: plan_name })]),
        ...(notSent === 0 ? [] : [t('orderMails.takenOff', { amount: notSent })]),
      ].join(' · ')
    : [rentalDaysText(lang, { from, to }), t('orderMails.articleNumber', { sku })].join(' · ');
};

/** Who owes the VAT, when no VAT is charged. */
export const reverseChargeBlocks = (lang: Lang, isReverseCharge: boolean): MailBlock[] =>
  isReverseCharge ? [note(salesTexts(lang)('orderMails.reverseCharge'))] : [];

/** The lines with their pictures and prices, and the sums. */
export const linesBlocks = (lang: Lang, mail: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const lines: MailBlock = {
    kind: 'lines',
    rows: mail.lines.map((line) => ({
      title: titleOf(line),
      detail: detailOf(lang, line),
      amount:
        line.kind === 'gift' ? t('orderMails.gift') : moneyText(isExcl(mail) ? line.line_excl_vat_cents : line.line_incl_vat_cents, lang),
      picture: line.picture,
    })),
    totals: totalsOf(lang, mail),
  };
  return [lines, ...reverseChargeBlocks(lang, mail.order.reverse_charge)];
};
