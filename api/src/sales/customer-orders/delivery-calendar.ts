import type { Lang } from 'shared-contracts/contract/locales';
import { dayAfter } from 'shared-contracts/rules/rental-period';
import type { SlotChoice } from 'shared-contracts/wire/slot';
import { addressLines } from '../../customers/addresses/address-lines.ts';
import { depotAddress, pickupPlaceOf } from '../../content/settings/depots.ts';
import type { Settings } from '../../content/settings/settings.ts';
import { company } from '../../platform/company.ts';
import { weekdayText } from '../../platform/messages/format.ts';
import { titleOf } from '../orders/order-mail-lines.ts';
import type { OrderRow } from '../orders/orders.repository.ts';
import { salesTexts } from '../texts.ts';
import type { CalendarDays } from './calendar-days.ts';

const OCTETS = 75;

/** A text value: RFC 5545, 3.3.11. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** A content line in pieces of at most 75 octets, never inside a character: RFC 5545, 3.1. */
const folded = (line: string): string => {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of line) {
    if (Buffer.byteLength(piece + sign) > OCTETS) {
      pieces.push(piece);
      piece = ` ${sign}`;
    } else piece += sign;
  }
  return [...pieces, piece].join('\r\n');
};

const plainDay = (day: string): string => day.replaceAll('-', '');
const moment = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Summer time of Brussels, for programs that do not know its zone by name. */
const BRUSSELS = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Brussels',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

interface CalendarContext {
  slot: SlotChoice | null;
  settings: Settings;
  lang: Lang;
  publicUrl: string;
  now: Date;
}
interface CalendarCase extends CalendarContext, CalendarDays {}

const dayLines = (from: string, to: string): string[] => [
  `DTSTART;VALUE=DATE:${plainDay(from)}`,
  `DTEND;VALUE=DATE:${plainDay(dayAfter(to, 1))}`,
];

/** The hours of a half-day, or whole days. */
const timeLines = (window: NonNullable<CalendarDays['goods']>, { slot, settings }: CalendarContext): string[] => {
  const hours = slot === null ? null : (settings.get('delivery.slots')?.[slot.half] ?? null);
  if (slot === null || hours === null) return dayLines(window.from, window.to);
  const at = (time: string) => `${plainDay(slot.day)}T${time.replace(':', '')}00`;
  return [`DTSTART;TZID=Europe/Brussels:${at(hours.from)}`, `DTEND;TZID=Europe/Brussels:${at(hours.to)}`];
};

/** `name`: identifies the event in its order, also after it was moved. */
const event = (name: string, content: string[], { publicUrl, now }: CalendarContext): string[] => [
  'BEGIN:VEVENT',
  `UID:${name}@${new URL(publicUrl).hostname}`,
  `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
  `DTSTAMP:${moment(now)}`,
  ...content,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

type CalendarOrder = Pick<OrderRow, 'number' | 'pickup'> & Partial<Pick<OrderRow, 'status' | 'shipment_count'>>;

/** The delivery or pick-up of the goods. */
const goodsEvent = (order: CalendarOrder, window: NonNullable<CalendarDays['goods']>, calendarCase: CalendarCase): string[] => {
  const { lang } = calendarCase;
  const t = salesTexts(lang);
  const { number, pickup, status, shipment_count: count = 0 } = order;
  const isRest = status === 'confirmed' && count > 0;
  const place = pickup === null ? null : pickupPlaceOf(pickup, lang);
  const content = [
    ...timeLines(window, calendarCase),
    `SUMMARY:${escaped(t(place === null ? (isRest ? 'calendar.rest' : 'calendar.delivery') : 'calendar.pickup', { shop: company.name, number }))}`,
    ...(pickup === null || place === null
      ? []
      : [`LOCATION:${escaped([place.name, ...addressLines(depotAddress(pickup), lang)].join(', '))}`]),
    ...(place === null ? [] : [`DESCRIPTION:${escaped([...place.hours, t('calendar.bring')].join('\n'))}`]),
  ];
  return event(`delivery-${number}`, content, calendarCase);
};

/** The day on which a rented machine is brought, and the one on which it is collected. */
const rentalEvents = (number: string, rental: CalendarDays['rentals'][number], calendarCase: CalendarCase): string[] => {
  const { lang } = calendarCase;
  const t = salesTexts(lang);
  const { lineId, from, to } = rental;
  const values = { shop: company.name, machine: titleOf(rental), number };
  const description = `DESCRIPTION:${escaped(t('nextSteps.machine', { from: weekdayText(from, lang), to: weekdayText(to, lang) }))}`;
  return [
    ...event(
      `brought-${lineId}-${number}`,
      [...dayLines(from, from), `SUMMARY:${escaped(t('calendar.machineBrought', values))}`, description],
      calendarCase,
    ),
    ...event(
      `collected-${lineId}-${number}`,
      [...dayLines(to, to), `SUMMARY:${escaped(t('calendar.machineCollected', values))}`, description],
      calendarCase,
    ),
  ];
};

const calendarFile = (events: readonly string[], lang: Lang): string => {
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${company.name}//shop//${lang.toUpperCase()}`, 'METHOD:PUBLISH', ...BRUSSELS];
  return `${[...head, ...events, 'END:VCALENDAR'].map(folded).join('\r\n')}\r\n`;
};

/** The half-day on which the shop's vehicle collects a return as a calendar file, with nothing personal either. */
export const collectionCalendar = (number: string, slot: SlotChoice, context: Omit<CalendarContext, 'slot'>): string => {
  const days = { from: slot.day, to: slot.day };
  const summary = salesTexts(context.lang)('calendar.collection', { shop: company.name, number });
  const content = [...timeLines(days, { ...context, slot }), `SUMMARY:${escaped(summary)}`];
  return calendarFile(event(`collection-${number}`, content, { ...context, slot }), context.lang);
};

/**
 * What comes of an order as a calendar file: the delivery or pick-up of its goods, and when each rented machine is brought and collected. It
 * has nothing personal, so that whoever has the mail's link may open it; the address is that of the depot only. The same event gets a higher
 * sequence when it is moved.
 */
export const deliveryCalendar = (order: CalendarOrder, calendarCase: CalendarCase): string => {
  const { goods, rentals, lang } = calendarCase;
  const events = [
    ...(goods === null ? [] : goodsEvent(order, goods, calendarCase)),
    ...rentals.flatMap((rental) => rentalEvents(order.number, rental, calendarCase)),
  ];
  return calendarFile(events, lang);
};
