import type { Lang } from 'shared-contracts/contract/locales';
import { weekdayText } from '../../platform/messages/format.ts';
import { isDeliveryArranged } from './hand-over.ts';
import type { OrderRow } from './orders.repository.ts';
import { isGoods, isSent } from './sent-lines.ts';
import { salesTexts } from '../texts.ts';

type Promised = Pick<OrderRow, 'delivery_from' | 'delivery_to' | 'delivery_working_days' | 'pickup' | 'delivery_address'>;

/** From one day to another, or on one day: the beginning of a sentence, or a value beside its label. */
export const windowText = (lang: Lang, { from, to }: { from: string; to: string }): string => {
  const t = salesTexts(lang);
  const [first, last] = [weekdayText(from, lang), weekdayText(to, lang)];
  return from === to ? t('orderMails.deliveryOn', { day: first }) : t('orderMails.deliveryBetween', { from: first, to: last });
};

/**
 * The promised delivery days, or the half-day `slot`; abroad that they are agreed; older orders have only a number of working days. null when no goods come: the days of
 * rentals are on their lines.
 */
export const deliveryText = (
  lang: Lang,
  { delivery_from: from, delivery_to: to, delivery_working_days: days, ...order }: Promised,
  lines: readonly Parameters<typeof isSent>[0][],
  slot: string | null,
): string | null => {
  const t = salesTexts(lang);
  if (!lines.some((line) => isGoods(line) && isSent(line))) return null;
  if (isDeliveryArranged(order)) return t('orderMails.deliveryArranged');
  if (slot !== null) return t('orderMails.deliveryOn', { day: slot });
  if (from !== null && to !== null) return windowText(lang, { from, to });
  return t('orderMails.deliveryIn', { count: days });
};
