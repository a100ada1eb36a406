import { SELLER_COUNTRY } from 'shared-contracts/rules/vat';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { isBelgianHoliday } from 'shared-contracts/rules/belgian-holidays';
import type { Address } from 'shared-contracts/wire/address';
import type { PickupOption, PickupPlace } from 'shared-contracts/wire/pickup';
import type { Lang } from 'shared-contracts/contract/locales';
import * as z from 'zod';
import { deliveryWindow, HORIZON_DAYS, isClosedOn, nextDay } from './delivery-window.ts';
import type { Closure } from './delivery-window.ts';
import { openingHoursLines, WEEKDAYS } from './opening-hours.ts';
import type { Settings } from './settings.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const opening = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, 'from must be before to');
const closure = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * A place of the shop where customers pick goods up. It lies in the seller's country: goods that are handed over there are taxed there, and a
 * depot elsewhere would be an establishment with a VAT number of its own (0115).
 */
export const depot = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().min(1).max(80),
  street: z.string().min(1),
  street_number: z.string().min(1),
  zip_code: z.string().min(1),
  city: z.string().min(1),
  country: z.literal(SELLER_COUNTRY),
  hours: z
    .partialRecord(z.enum(WEEKDAYS), z.array(opening).min(1))
    .refine((hours) => Object.keys(hours).length > 0, 'a depot is open on at least one day'),
  /** days on which this depot is closed, besides holidays and the closing days of the shop's notices */
  closed: z.array(closure).default([]),
  /** the working day after the order on which its goods are ready here */
  ready_days: z.int().min(1),
});
export type Depot = z.infer<typeof depot>;

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
