import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { DELIVERY_CLASSES } from 'shared-contracts/rules/delivery-class';
import type { SettingValue } from 'shared-contracts/staff/setting-values';
import type { NoticesPreview } from 'shared-contracts/staff/settings';
import { addDays } from '../../platform/days.ts';
import { deliveryTerms } from './delivery-promise.ts';
import { pickupDay } from './depots.ts';
import type { Settings } from './settings.ts';

/** Closures of which the last day before is shown, the nearest first. */
const MAX_CLOSURES = 5;

/** An hour of the day that is the same calendar day in Brussels. */
const noonOf = (day: string): Date => new Date(`${day}T11:00:00Z`);

/** What customers are promised by the present notices and by others, on the days on which it matters: today, and just before a closure begins. */
export const previewNotices = (
  settings: Settings,
  notices: SettingValue<'notices'>,
  now: Date,
): Omit<NoticesPreview, 'promised_orders'> => {
  const today = brusselsDay(now);
  const then: Settings = {
    get: (key) => (key === 'notices' ? (notices as ReturnType<typeof settings.get<typeof key>>) : settings.get(key)),
  };
  const before = notices
    .filter(({ closed, from }) => closed && from > today)
    .map(({ from }) => brusselsDay(addDays(noonOf(from), -1)))
    .sort((a, b) => a.localeCompare(b));
  const days = [...new Set([today, ...before])].slice(0, MAX_CLOSURES + 1);
  return {
    days: days.map((day) => {
      const at = day === today ? now : noonOf(day);
      const [present, next] = [deliveryTerms(settings, at), deliveryTerms(then, at)];
      return {
        ordered_on: day,
        promises: DELIVERY_CLASSES.map((each) => ({ class: each, now: present[each].window, then: next[each].window })),
        pickups: settings
          .get('pickup.depots')
          .map((depot) => ({ place: depot.name, now: pickupDay(depot, settings, at), then: pickupDay(depot, then, at) })),
      };
    }),
    shown_today: notices.filter(({ from, to }) => from <= today && today <= to).map(({ id }) => id),
  };
};
