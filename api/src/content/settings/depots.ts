import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isBelgianHoliday } from 'shared-contracts/rules/belgian-holidays';
import type { Address } from 'shared-contracts/wire/address';
import type { PickupOption, PickupPlace } from 'shared-contracts/wire/pickup';
import type { Lang } from 'shared-contracts/contract/locales';
import { deliveryWindow, HORIZON_DAYS, isClosedOn, nextDay } from './delivery-window.ts';
import type { Closure } from './delivery-window.ts';
import { WEEKDAYS } from 'shared-contracts/staff/setting-values';
import type { Depot } from 'shared-contracts/staff/setting-values';
import { openingHoursLines } from './opening-hours.ts';
import type { Settings } from './settings.ts';

export const findDepot = (settings: Settings, id: string | null): Depot | null =>
  id === null ? null : (settings.get('pickup.depots').find((each) => each.id === id) ?? null);

const weekdayOf = (day: string) => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';

/** Whether somebody can be served at the depot on this day. */
const isOpen = (day: string, { hours, closed }: Depot, closures: readonly Closure[]): boolean =>
  hours[weekdayOf(day)] !== undefined && !isBelgianHoliday(day) && !isClosedOn(day, [...closed, ...closures]);

/** The first day, `YYYY-MM-DD`, on which goods that are ordered now can be picked up: they are ready, and the depot is open. */
export const pickupDay = (at: Depot, settings: Settings, now: Date): string => {
  const closures = settings.get('notices').filter(({ closed }) => closed);
  let day = deliveryWindow(brusselsDay(now), at.ready_days, closures).to;
  for (let step = 0; step < HORIZON_DAYS && !isOpen(day, at, closures); step++) day = nextDay(day);
  return day;
};

/** The depot as the place of a delivery: goods are handed over there. */
export const depotAddress = ({ name, street, street_number, zip_code, city, country }: Depot): Address => ({
  name,
  street,
  street_number,
  zip_code,
  city,
  country,
});

export const pickupPlaceOf = (at: Depot, lang: Lang): PickupPlace => {
  const { name: _name, ...address } = depotAddress(at);
  return { id: at.id, name: at.name, address, hours: openingHoursLines(at.hours, lang) };
};

/** All depots with the day from which goods can be picked up there. */
export const pickupOptions = (settings: Settings, now: Date, lang: Lang): PickupOption[] =>
  settings.get('pickup.depots').map((each) => ({ ...pickupPlaceOf(each, lang), from: pickupDay(each, settings, now) }));
