import type { DealerCard } from 'shared-contracts/wire/dealer';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';

export type Hours = DealerCard['hours'];
/** `HH:MM`, which can be compared as text */
type Clock = string;

/** The state at a time. `days` is the number of days until it opens, `weekday` that day: 1 is Monday. */
export type OpenState =
  | { is: 'open'; until: Clock }
  | { is: 'closed'; opens: Clock; days: number; weekday: number }
  /** no hours at all */
  | { is: 'byAppointment' };

const WEEK = 7;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (1 is Monday) and local time, which all three countries share. */
export function clockAt(moment: Date): { weekday: number; time: Clock } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: SHOP_ZONE,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { weekday: WEEKDAYS.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}

/** Whether a company is open at a time, until when, or when it opens next. */
export function openState(hours: Hours, moment: Date): OpenState {
  const { weekday, time } = clockAt(moment);
  const periodsOf = (day: number) => hours.find((each) => each.weekday === day)?.periods ?? [];
  const current = periodsOf(weekday).find(({ opens, closes }) => opens <= time && time < closes);
  if (current) return { is: 'open', until: current.closes };
  for (let days = 0; days <= WEEK; days += 1) {
    const day = ((weekday - 1 + days) % WEEK) + 1;
    const next = periodsOf(day).find(({ opens }) => days > 0 || opens > time);
    if (next) return { is: 'closed', opens: next.opens, days, weekday: day };
  }
  return { is: 'byAppointment' };
}
