import type { Lang } from 'shared-contracts/contract/locales';
import type { WithdrawnItem } from 'shared-contracts/wire/withdrawal';
import { dayText, momentText } from '../../platform/messages/format.ts';
import { WITHDRAWAL_WORDS } from './withdrawal-words.ts';

/** What is acknowledged: the statement as it was made, when it came, and until when it could be made. */
export interface Receipt {
  reference: string;
  receivedAt: Date;
  orderNumber: string;
  name: string;
  email: string;
  /** null: the whole order */
  items: readonly WithdrawnItem[] | null;
  /** names of the order's lines by SKU; a SKU that isn't on the order stands as it was written */
  titles: ReadonlyMap<string, string>;
  /** `YYYY-MM-DD` in Brussels; null before delivery */
  lastDay: string | null;
}

/** Label beside value, the same in mail and PDF. */
export const receiptFacts = (receipt: Receipt, lang: Lang): { label: string; value: string }[] => {
  const words = WITHDRAWAL_WORDS[lang];
  const { items, titles, lastDay } = receipt;
  const scope =
    items === null
      ? words.whole
      : items.map(({ sku, amount }) => words.pieces(amount, titles.has(sku) ? `${titles.get(sku)} (${sku})` : sku)).join('\n');
  return [
    { label: words.reference, value: receipt.reference },
    { label: words.receivedAt, value: `${momentText(receipt.receivedAt, lang)} (${words.zone})` },
    { label: words.order, value: receipt.orderNumber },
    { label: words.name, value: receipt.name },
    { label: words.email, value: receipt.email },
    { label: words.scope, value: scope },
    { label: words.lastDay, value: lastDay === null ? words.beforeDelivery : dayText(lastDay, lang) },
  ];
};
