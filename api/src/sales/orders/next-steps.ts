import type { Lang } from 'shared-contracts/contract/locales';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isRentalToCome } from 'shared-contracts/rules/rental-to-come';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import type { OrderStep } from 'shared-contracts/wire/order';
import { pickupPlaceOf } from '../../content/settings/depots.ts';
import { dayText, minuteText, weekdayText } from '../../platform/messages/format.ts';
import { salesTexts } from '../texts.ts';
import { deliveryText } from './delivery-text.ts';
import type { OrderRow } from './orders.repository.ts';
import { promisedWindow } from './promised-window.ts';
import { rentalOf } from './rental-of.ts';
import { isGoods, isSent } from './sent-lines.ts';

/** What of an order decides what happens next. */
export type OrderToFollow = Pick<
  OrderRow,
  | 'kind'
  | 'status'
  | 'role'
  | 'company_name'
  | 'email'
  | 'pickup'
  | 'delivery_address'
  | 'ordered_at'
  | 'paid_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'delivery_from'
  | 'delivery_to'
  | 'delivery_working_days'
> &
  Partial<Pick<OrderRow, 'shipment_count' | 'invoice_due_on'>>;

interface Details {
  lines: readonly {
    kind: 'sale' | 'gift' | 'rental';
    amount: number;
    custom_made: boolean;
    not_sent?: number;
    rent_from: string | null;
    rent_to: string | null;
  }[];
  /** the half-day of its delivery, in `lang` */
  slot: string | null;
  /** days after delivery to return goods: the setting `returns.period_days` */
  returnDays: number;
  /** of a quote; null or missing while it waits for one */
  answer?: QuoteReply | null;
  /** `YYYY-MM-DD` */
  today: string;
}

/** When a quote was answered, and the last day to accept it, `YYYY-MM-DD`. */
interface QuoteReply {
  at: Date;
  validUntil: string;
}

const sentence = (lang: Lang, text: string): string => `${text.charAt(0).toLocaleUpperCase(lang)}${text.slice(1)}.`;
const dayOf = (moment: Date | null, lang: Lang): string => (moment === null ? '' : dayText(brusselsDay(moment), lang));

/** Where and when it is picked up; once it is ready, only where. */
const pickupText = (lang: Lang, order: OrderToFollow, pickup: NonNullable<OrderToFollow['pickup']>, { lines }: Details): string => {
  const t = salesTexts(lang);
  const place = pickupPlaceOf(pickup, lang).name;
  const window = order.status === 'shipped' ? null : promisedWindow(order, lines);
  const where =
    window === null ? t('nextSteps.pickupReady', { place }) : t('nextSteps.pickupFrom', { place, day: weekdayText(window.from, lang) });
  return `${where} ${t('nextSteps.bring')}`;
};

/** The lines of machines that are still to be brought. */
export const machinesToCome = <Line extends Parameters<typeof rentalOf>[0]>(lines: readonly Line[], today: string): Line[] =>
  lines.filter((line) => isRentalToCome(rentalOf(line), today));

/** When rented machines are brought and collected; once for those of the same days. */
const machineTexts = (lang: Lang, lines: Details['lines']): string[] => {
  const rentals = lines
    .filter(isSent)
    .flatMap(({ rent_from: from, rent_to: to }) => (from === null || to === null ? [] : [{ from, to }]))
    .sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  const texts = rentals.map(({ from, to }) =>
    salesTexts(lang)('nextSteps.machine', { from: weekdayText(from, lang), to: weekdayText(to, lang) }),
  );
  return [...new Set(texts)];
};

const receiptText = (lang: Lang, order: OrderToFollow, details: Details): string => {
  const goods = details.lines.filter((line) => isGoods(line) && isSent(line));
  const text = goods.length === 0 ? null : deliveryText(lang, order, goods, details.slot);
  const goodsText = text === null ? '' : order.pickup === null ? sentence(lang, text) : pickupText(lang, order, order.pickup, details);
  return [goodsText, ...machineTexts(lang, details.lines)].filter((part) => part !== '').join(' ');
};

/** Until when a consumer may withdraw, and from what; null for companies, and where nothing can be withdrawn from. */
const withdrawalText = (lang: Lang, { role, company_name, pickup }: OrderToFollow, { lines, returnDays }: Details): string | null => {
  const t = salesTexts(lang);
  const sent = lines.filter(isSent);
  const { fromGoods, fromRental } = withdrawalRight(sent);
  if (role === 'b2b' || company_name || !(fromGoods || fromRental)) return null;
  return [
    ...(fromGoods ? [t(pickup === null ? 'nextSteps.withdrawalText' : 'nextSteps.withdrawalPickupText', { days: returnDays })] : []),
    ...(fromRental ? [t(fromGoods ? 'nextSteps.withdrawalRentalToo' : 'nextSteps.withdrawalRentalText', { days: WITHDRAWAL_DAYS })] : []),
    ...(fromGoods && sent.some(({ custom_made: isCustomMade }) => isCustomMade) ? [t('nextSteps.withdrawalNotCustomMade')] : []),
  ].join(' ');
};

const deliveredText = (lang: Lang, order: OrderToFollow, { lines, today }: Details): string => {
  const day = dayOf(order.delivered_at, lang);
  const machines = machineTexts(lang, machinesToCome(lines, today));
  return machines.length === 0 ? day : [sentence(lang, day), ...machines].join(' ');
};

/** The number of steps that are done, by the status of a paid order. */
const DONE: Partial<Record<OrderRow['status'], number>> = { confirmed: 1, shipped: 2, delivered: 3 };

const paidSteps = (lang: Lang, order: OrderToFollow, details: Details): Omit<OrderStep, 'state'>[] => {
  const t = salesTexts(lang);
  const isPickup = order.pickup !== null;
  const isPart = order.status === 'confirmed' && (order.shipment_count ?? 0) > 0;
  const withdrawal = withdrawalText(lang, order, details);
  return [
    order.invoice_due_on == null
      ? { label: t('nextSteps.paid'), text: minuteText(order.paid_at ?? order.ordered_at, lang) }
      : { label: t('nextSteps.onInvoice'), text: minuteText(order.ordered_at, lang) },
    {
      label: t('nextSteps.preparing'),
      text:
        order.status === 'confirmed'
          ? t(isPickup ? 'nextSteps.preparingPickupText' : isPart ? 'nextSteps.preparingRestText' : 'nextSteps.preparingText')
          : dayOf(order.shipped_at, lang),
    },
    {
      label: t(isPickup ? 'nextSteps.pickup' : isPart ? 'nextSteps.deliveryRest' : 'nextSteps.delivery'),
      text: order.status === 'delivered' ? deliveredText(lang, order, details) : receiptText(lang, order, details),
    },
    ...(withdrawal === null ? [] : [{ label: t('nextSteps.withdrawal'), text: withdrawal }]),
  ];
};

const askedSteps = (lang: Lang, kind: 'request' | 'quote', order: OrderToFollow, answer: QuoteReply | null): Omit<OrderStep, 'state'>[] => {
  const t = salesTexts(lang);
  const isAnswered = answer !== null;
  return [
    { label: t(`nextSteps.${kind}.sent`), text: minuteText(order.ordered_at, lang) },
    { label: t(`nextSteps.${kind}.checking`), text: isAnswered ? '' : t(`nextSteps.${kind}.checkingText`) },
    {
      label: t(`nextSteps.${kind}.answer`),
      text: isAnswered ? dayOf(answer.at, lang) : t(`nextSteps.${kind}.answerText`, { email: order.email }),
    },
    {
      label: t(`nextSteps.${kind}.decision`),
      text: isAnswered
        ? t('nextSteps.quote.decisionUntil', { day: dayText(answer.validUntil, lang) })
        : t(`nextSteps.${kind}.decisionText`),
    },
  ];
};

const withStates = (rows: readonly Omit<OrderStep, 'state'>[], done: number): OrderStep[] =>
  rows.map((row, place) => ({ ...row, state: place < done ? 'done' : place === done ? 'current' : 'todo' }));

/** What happens after a quote was asked for: it is answered, and then the customer decides. */
export const quoteSteps = (lang: Lang, order: OrderToFollow, answer: QuoteReply | null): OrderStep[] =>
  withStates(askedSteps(lang, 'quote', order, answer), answer === null ? 1 : 3);

/**
 * What happens after ordering, for the page after ordering and for the mails: what is done, what goes on now, and what comes. Empty for an
 * order that is cancelled, or neither paid nor on invoice.
 */
export const nextSteps = (lang: Lang, order: OrderToFollow, details: Details): OrderStep[] => {
  const { kind, status, paid_at, invoice_due_on: dueOn = null } = order;
  if (status === 'quote_requested') return quoteSteps(lang, order, details.answer ?? null);
  if (status === 'requested' && kind === 'request') return withStates(askedSteps(lang, kind, order, null), 1);
  const done = paid_at === null && dueOn === null ? undefined : DONE[status];
  if (done === undefined) return [];
  const isMachineToCome = status === 'delivered' && machinesToCome(details.lines, details.today).length > 0;
  return withStates(paidSteps(lang, order, details), isMachineToCome ? done - 1 : done);
};
