import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isWorkingDay } from 'shared-contracts/rules/belgian-holidays';
import type { DeliveryClass } from 'shared-contracts/rules/delivery-class';
import type { Lang } from 'shared-contracts/contract/locales';
import type { DeliverySlot, SlotChoice } from 'shared-contracts/wire/slot';
import { deliveryWindow, HORIZON_DAYS, isClosedOn, nextDay } from './delivery-window.ts';
import { timesText } from './opening-hours.ts';
import type { Settings } from './settings.ts';
import { SLOT_CLASSES } from 'shared-contracts/staff/setting-values';
import type { SlotClass } from 'shared-contracts/staff/setting-values';

export const HALVES = ['am', 'pm'] as const;

/** The class for which a half-day can be chosen; null for goods that a carrier brings. */
export const slotClassOf = (each: DeliveryClass | null): SlotClass | null => SLOT_CLASSES.find((own) => own === each) ?? null;

/** Key of the places of a class in one half-day. */
export const slotKey = (each: SlotClass, { day, half }: SlotChoice): string => `${each} ${day} ${half}`;

interface SlotCase {
  class: SlotClass;
  settings: Settings;
  now: Date;
  /** taken places by `slotKey` */
  taken: ReadonlyMap<string, number>;
  /** when it was ordered: the lead time counts from then; default: it is ordered now */
  orderedAt?: Date;
}

/** The working days on which a delivery can be booked: from the first day of the delivery window on, and never today. */
const slotDays = ({ class: each, settings, now, orderedAt = now }: SlotCase, count: number): string[] => {
  const closures = settings.get('notices').filter(({ closed }) => closed);
  const { from } = deliveryWindow(brusselsDay(orderedAt), settings.get('delivery.days')[each], closures);
  const tomorrow = nextDay(brusselsDay(now));
  const days: string[] = [];
  let day = from > tomorrow ? from : tomorrow;
  for (let step = 0; step < HORIZON_DAYS && days.length < count; step++, day = nextDay(day)) {
    if (isWorkingDay(day) && !isClosedOn(day, closures)) days.push(day);
  }
  return days;
};

/** The half-days that still have a place, the earliest first; none when the shop has no slots. */
export const freeSlots = (slotCase: SlotCase): SlotChoice[] => {
  const { class: each, settings, taken } = slotCase;
  const setting = settings.get('delivery.slots');
  if (setting === null) return [];
  return slotDays(slotCase, setting.days)
    .flatMap((day) => HALVES.map((half) => ({ day, half })))
    .filter((slot) => (taken.get(slotKey(each, slot)) ?? 0) < setting.per_half_day[each]);
};

export const isSameSlot = (a: SlotChoice, b: SlotChoice): boolean => a.day === b.day && a.half === b.half;

/** The slot with its hours; without them when the shop no longer has slots. */
export const slotAnswer = ({ day, half }: SlotChoice, settings: Settings, lang: Lang): DeliverySlot => {
  const setting = settings.get('delivery.slots');
  return { day, half, time: setting === null ? '' : timesText(setting[half], lang) };
};
