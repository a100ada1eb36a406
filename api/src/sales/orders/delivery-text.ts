import type { Lang } from 'shared-contracts/contract/locales';
import { weekdayText } from '../../platform/messages/format.ts';
import { isDeliveryArranged } from './hand-over.ts';
import type { OrderRow } from './orders.repository.ts';
import { promisedWindow } from './promised-window.ts';
import { isGoods, isSent } from './sent-lines.ts';
import { salesTexts } from '../texts.ts';

type Promised = Pick<OrderRow, 'kind' | 'delivery_from' | 'delivery_to' | 'delivery_working_days' | 'pickup' | 'delivery_address'>;

/** From one day to another, or on one day: the beginning of a sentence, or a value beside its label. */
const windowText = (lang: Lang, { from, to }: { from: string; to: string }): string => {
  const t = salesTexts(lang);
  const [first, last] = [weekdayText(from, lang), weekdayText(to, lang)];
  return from === to ? t('orderMails.deliveryOn', { day: first }) : t('orderMails.deliveryBetween', { from: first, to: last });
};

/**
 * The promised delivery days, or the half-day `slot`; abroad that they are agreed; older orders have only a number of working days. When
 * rentals alone come, the day of the first one. null when nothing comes.
 */
export const deliveryText = (
  lang: Lang,
  order: Promised,
  lines: Parameters<typeof promisedWindow>[1],
  slot: string | null,
): string | null => {
  const t = salesTexts(lang);
  const window = promisedWindow(order, lines);
  if (!lines.some((line) => isGoods(line) && isSent(line))) return window === null ? null : windowText(lang, window);
  if (isDeliveryArranged(order)) return t('orderMails.deliveryArranged');
  if (slot !== null) return t('orderMails.deliveryOn', { day: slot });
  if (window !== null) return windowText(lang, window);
  return t('orderMails.deliveryIn', { count: order.delivery_working_days });
};
