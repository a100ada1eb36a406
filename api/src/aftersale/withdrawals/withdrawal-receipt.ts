import type { Lang } from 'shared-contracts/contract/locales';
import { dayText, momentText } from '../../platform/messages/format.ts';
import type { DeclaredItem } from '../../sales/orders/declared-items.ts';
import { aftersaleTexts } from '../texts.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** Content of the confirmation: the statement, its time, and the last day of the period. */
export interface Receipt {
  reference: string;
  receivedAt: Date;
  /** recorded by staff: the day and how it was said; null: on the shop's page */
  declared: { on: string; by: NonNullable<WithdrawalRow['declared_by']> } | null;
  orderNumber: string;
  name: string;
  email: string;
  /** null: the whole order */
  items: readonly DeclaredItem[] | null;
  /** names of the order's lines by SKU; an unknown SKU is shown as typed */
  titles: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` in Brussels; null before delivery */
  lastDay: string | null;
  /** the same of a rental that is withdrawn from together with goods: counted from the order; null otherwise */
  rentalLastDay: string | null;
  /** days after delivery to withdraw from goods */
  returnDays: number;
  /** companies have no right of withdrawal, so no last day either */
  isProfessional: boolean;
  /** picked up instead of delivered, which the period counts from */
  isPickup: boolean;
}

/** The day, or before the delivery or pick-up how long after it. */
export const lastDayText = ({ lastDay, returnDays, isPickup }: Receipt, lang: Lang): string =>
  lastDay === null
    ? aftersaleTexts(lang)(isPickup ? 'withdrawals.beforePickup' : 'withdrawals.beforeDelivery', { days: returnDays })
    : dayText(lastDay, lang);

/** The last day, and that of the rental beside it. */
const lastDaysText = (receipt: Receipt, lang: Lang): string =>
  [
    lastDayText(receipt, lang),
    ...(receipt.rentalLastDay === null
      ? []
      : [aftersaleTexts(lang)('withdrawals.rentalLastDay', { day: dayText(receipt.rentalLastDay, lang) })]),
  ].join('\n');

/** When and how the customer said so, of a statement that staff recorded. */
export const declaredText = ({ on, by }: NonNullable<Receipt['declared']>, lang: Lang): string =>
  aftersaleTexts(lang)('withdrawals.declaredOn', { day: dayText(on, lang), how: aftersaleTexts(lang)(`withdrawals.declaredBy.${by}`) });

/** Labels and values, the same in mail and PDF. */
export const receiptFacts = (receipt: Receipt, lang: Lang): { label: string; value: string }[] => {
  const t = aftersaleTexts(lang);
  const { items, titles } = receipt;
  const titleOf = ({ sku, typed }: DeclaredItem): string => {
    const title = titles.get(sku);
    if (title === undefined) return sku;
    return typed === undefined ? `${title} (${sku})` : t('withdrawals.typedAs', { title, sku, typed });
  };
  const scope =
    items === null
      ? t('withdrawals.whole')
      : items.map((item) => t('withdrawals.pieces', { amount: item.amount, title: titleOf(item) })).join('\n');
  return [
    { label: t('withdrawals.reference'), value: receipt.reference },
    ...(receipt.declared === null ? [] : [{ label: t('withdrawals.declared'), value: declaredText(receipt.declared, lang) }]),
    {
      label: t(receipt.declared === null ? 'withdrawals.receivedAt' : 'withdrawals.recordedAt'),
      value: `${momentText(receipt.receivedAt, lang)} (${t('withdrawals.zone')})`,
    },
    { label: t('withdrawals.order'), value: receipt.orderNumber },
    { label: t('withdrawals.name'), value: receipt.name },
    { label: t('withdrawals.email'), value: receipt.email },
    { label: t('withdrawals.scope'), value: scope },
    ...(receipt.isProfessional ? [] : [{ label: t('withdrawals.lastDay'), value: lastDaysText(receipt, lang) }]),
  ];
};
