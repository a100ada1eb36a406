import fc from 'fast-check';
import { isBelgianHoliday } from 'shared-contracts/rules/belgian-holidays';
import { depot, WEEKDAYS } from 'shared-contracts/staff/setting-values';
import { pickupDay, pickupPlaceOf } from './depots.ts';
import type { Depot } from 'shared-contracts/staff/setting-values';
import { deliveryWindow } from './delivery-window.ts';
import type { SettingValue } from 'shared-contracts/staff/setting-values';
import type { Settings } from './settings.ts';
import { aDepot } from '../../testing/a-depot.ts';

const at = (changes: Partial<Depot> = {}): Depot =>
  aDepot({
    hours: {
      mon: [{ from: '08:00', to: '17:00' }],
      tue: [{ from: '08:00', to: '17:00' }],
      thu: [
        { from: '08:00', to: '12:00' },
        { from: '13:00', to: '17:00' },
      ],
      sat: [{ from: '09:00', to: '12:00' }],
    },
    ...changes,
  });

const settingsWith = (notices: Partial<SettingValue<'notices'>[number]>[] = []): Settings =>
  ({ get: (key: string) => (key === 'notices' ? notices : []) }) as unknown as Settings;

it.each<[string, string, Partial<Depot>, { from: string; to: string; closed: boolean }[], string]>([
  ['on the next working day', '2026-11-23', {}, [], '2026-11-24'],
  ['on the next day on which the depot is open', '2026-11-24', {}, [], '2026-11-26'],
  ['on a Saturday, on which nothing is made ready', '2026-11-26', {}, [], '2026-11-28'],
  ['not on a Saturday on which they are not ready yet', '2026-11-27', {}, [], '2026-11-30'],
  ['after the days that the depot needs', '2026-11-23', { ready_days: 4 }, [], '2026-11-28'],
  ['not on a public holiday', '2026-12-23', { hours: { fri: [{ from: '08:00', to: '17:00' }] } }, [], '2027-01-08'],
  ['not on a day on which the depot is closed', '2026-11-23', { closed: [{ from: '2026-11-24', to: '2026-11-26' }] }, [], '2026-11-28'],
  ['after a closure of the shop', '2026-11-23', {}, [{ from: '2026-11-24', to: '2026-11-27', closed: true }], '2026-11-30'],
  ['during a notice without closure', '2026-11-23', {}, [{ from: '2026-11-24', to: '2026-11-27', closed: false }], '2026-11-24'],
])('goods can be picked up %s', (_case, today, overrides, notices, day) => {
  expect(pickupDay(at(overrides), settingsWith(notices), new Date(`${today}T09:00:00Z`))).toBe(day);
});

it('is always an open day after the goods are ready', () => {
  const time = { from: '08:00', to: '12:00' };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
      fc.integer({ min: 1, max: 8 }),
      (offset, days, readyDays) => {
        const now = new Date(Date.UTC(2026, 0, 1, 10) + offset * 86_400_000);
        const place = at({ hours: Object.fromEntries(days.map((day) => [day, [time]])), ready_days: readyDays });
        const day = pickupDay(place, settingsWith(), now);
        const ready = deliveryWindow(now.toISOString().slice(0, 10), readyDays).to;
        const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7];
        return day >= ready && !isBelgianHoliday(day) && days.some((open) => open === weekday);
      },
    ),
  );
});

it.each([
  ['nl', ['maandag tot dinsdag: 8:00–17:00', 'donderdag: 8:00–12:00 en 13:00–17:00', 'zaterdag: 9:00–12:00']],
  ['fr', ['lundi à mardi : 8:00–17:00', 'jeudi : 8:00–12:00 et 13:00–17:00', 'samedi : 9:00–12:00']],
  ['de', ['Montag bis Dienstag: 8:00–17:00', 'Donnerstag: 8:00–12:00 und 13:00–17:00', 'Samstag: 9:00–12:00']],
] as const)('in %s its hours are said by groups of days', (lang, lines) => {
  expect(pickupPlaceOf(at(), lang).hours.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual(lines);
});

it.each([
  ['without any hours', { hours: {} }],
  ['that closes before it opens', { hours: { mon: [{ from: '17:00', to: '08:00' }] } }],
  ['in another country', { country: 'nl' }],
  ['that is ready before the next day', { ready_days: 0 }],
])('a depot %s is refused as a setting', (_case, overrides) => {
  expect(depot.safeParse({ ...at(), ...overrides }).success).toBe(false);
});
