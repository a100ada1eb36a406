import type { Lang } from 'shared-contracts/contract/locales';
import { pickupPlaceOf } from '../../content/settings/depots.ts';
import { button, facts, heading, list, paragraph, steps } from '../../platform/mail/blocks.ts';
import type { MailBlock } from '../../platform/mail/mail.ts';
import { salesTexts } from '../texts.ts';
import { isPartlyShipped } from './hand-over.ts';
import type { MailLine, MailOrder } from './mail-order.ts';
import { machinesToCome, nextSteps } from './next-steps.ts';
import { deliveryRows, pickupRows } from './order-mail-facts.ts';
import { detailOf, rentalDaysText, titleOf } from './order-mail-lines.ts';
import { trackUrl } from './order-mail-links.ts';
import { isGoods, isSent, sentOf } from './sent-lines.ts';

const piecesText = (lang: Lang, line: MailLine, amount: number): string => {
  const t = salesTexts(lang);
  const { rent_from: from, rent_to: to } = line;
  const text = t('orderMails.amountOf', { amount, title: titleOf(line) });
  return from === null || to === null ? text : `${text} (${rentalDaysText(lang, { from, to })})`;
};

/** Lines without prices, as far as their pieces reach the customer. */
const sentLines = (lang: Lang, lines: readonly MailLine[], title: string): MailBlock[] => {
  const rows = lines.filter(isSent).map(({ not_sent: notSent = 0, ...line }) => ({
    title: titleOf(line),
    detail: detailOf(lang, { ...line, amount: sentOf({ ...line, not_sent: notSent }) }),
    amount: '',
    picture: line.picture,
  }));
  return rows.length === 0 ? [] : [heading(title), { kind: 'lines', rows, totals: [] }];
};

/** What comes or has come. */
export const goodsBlocks = (lang: Lang, { lines }: Pick<MailOrder, 'lines'>): MailBlock[] =>
  sentLines(lang, lines, salesTexts(lang)('orderMails.goodsTitle'));

/** What has left now, or is ready to be picked up, and what was left out. */
export const sentBlocks = (lang: Lang, { order, lines }: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const goods = lines.filter(isGoods);
  const leftOut = isPartlyShipped(order) ? [] : goods.filter(({ not_sent: notSent = 0 }) => notSent > 0);
  const sent = order.shipment_count === 0 ? goods : goods.map((line) => ({ ...line, amount: line.in_shipment ?? 0, not_sent: 0 }));
  return [
    ...sentLines(lang, sent, t(order.pickup === null ? 'orderMails.sent' : 'orderMails.ready')),
    ...(leftOut.length === 0
      ? []
      : [paragraph(t('orderMails.leftOut', { titles: leftOut.map((line) => piecesText(lang, line, line.not_sent ?? 0)).join(', ') }))]),
  ];
};

/** The lines with the pieces that have yet to leave; machines are in no shipment, and come on their first day. */
export const restLines = ({ lines, today }: Pick<MailOrder, 'lines' | 'today'>): MailLine[] => {
  const machines = new Set(machinesToCome(lines, today));
  return lines
    .filter((line) => isGoods(line) || machines.has(line))
    .map((line) => ({ ...line, amount: sentOf(line) - (line.shipped ?? 0), not_sent: 0 }));
};

/** Machines that are brought after the goods were delivered. */
export const machinesBlocks = (lang: Lang, { lines, today }: MailOrder): MailBlock[] => {
  const machines = machinesToCome(lines, today);
  if (machines.length === 0) return [];
  return [heading(salesTexts(lang)('orderMails.coming')), list(machines.map((line) => piecesText(lang, line, sentOf(line))))];
};

/**
 * What has left of an order and is not delivered or back yet. Its day is the order's once nothing is still to be sent: before, that is the day
 * of the rest.
 */
export const underWayBlocks = (lang: Lang, mail: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const { order, lines } = mail;
  if (order.status === 'delivered') return [];
  const left = lines.map((line) => ({ ...line, amount: (line.shipped ?? 0) - (line.came_back ?? 0), not_sent: 0 })).filter(isSent);
  if (left.length === 0) return [];
  const isAnyComing = restLines(mail).some(isSent);
  return [
    heading(t('orderMails.sent')),
    list(left.map((line) => piecesText(lang, line, sentOf(line)))),
    ...(isAnyComing
      ? []
      : [facts(deliveryRows(lang, { ...mail, lines: left, slot: null })), button(t('orderMails.track'), trackUrl(lang, mail))]),
  ];
};

/** What of an order is still to come after a part of it was sent or withdrawn from, when, and where to follow it. */
export const comingBlocks = (lang: Lang, mail: MailOrder): MailBlock[] => {
  const t = salesTexts(lang);
  const lines = restLines(mail);
  const coming = lines.filter(isSent);
  if (coming.length === 0) return [paragraph(t(mail.order.shipment_count > 0 ? 'orderMails.nothingToSend' : 'orderMails.nothingComes'))];
  const { pickup } = mail.order;
  return [
    heading(t(pickup === null ? 'orderMails.coming' : 'orderMails.comingPickup')),
    list(coming.map((line) => piecesText(lang, line, sentOf(line)))),
    facts(pickup === null ? deliveryRows(lang, { ...mail, lines }) : pickupRows(lang, mail, pickupPlaceOf(pickup, lang), false)),
    button(t('orderMails.track'), trackUrl(lang, mail)),
  ];
};

/** What happens next, as on the page after ordering. */
export const nextStepsBlocks = (lang: Lang, { order, lines, slot = null, returnDays, today }: MailOrder): MailBlock[] => {
  const rows = nextSteps(lang, order, { lines, slot, returnDays, today });
  return rows.length === 0 ? [] : [heading(salesTexts(lang)('nextSteps.title')), steps(rows)];
};
