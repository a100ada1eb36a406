import fc from 'fast-check';
import { isWorkingDay } from 'shared-contracts/rules/belgian-holidays';
import { deliveryWindow } from './delivery-window.ts';
import type { Settings } from './settings.ts';
import { freeSlots, slotAnswer, slotClassOf, slotKey } from './slots.ts';
import { slotSetting } from 'shared-contracts/staff/setting-values';

const SETTING = { per_half_day: { van: 2, crane: 1 }, days: 3, am: { from: '08:00', to: '12:00' }, pm: { from: '13:00', to: '17:00' } };
const settingsWith = (notices: object[] = [], setting: object | null = SETTING): Settings =>
  ({
    get: (key: string) => (key === 'notices' ? notices : key === 'delivery.slots' ? setting : { letter: 3, parcel: 3, van: 5, crane: 8 }),
  }) as unknown as Settings;
const at = (day: string) => new Date(`${day}T09:00:00Z`);
const days = (slots: readonly { day: string }[]) => [...new Set(slots.map(({ day }) => day))];

it('begins with the first day of the delivery window, and leaves out weekends, holidays and closures', () => {
  const slotCase = { class: 'van' as const, settings: settingsWith(), now: at('2026-11-23'), taken: new Map() };
  expect(days(freeSlots(slotCase))).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
  const closed = settingsWith([{ from: '2026-11-27', to: '2026-11-30', closed: true }]);
  expect(days(freeSlots({ ...slotCase, settings: closed }))).toEqual(['2026-11-26', '2026-12-01', '2026-12-02']);
  expect(days(freeSlots({ ...slotCase, now: at('2026-12-18') }))).toEqual(['2026-12-23', '2026-12-24', '2026-12-28']);
});

it('counts the lead time of an order from its own day, and never offers today', () => {
  const slotCase = { class: 'van' as const, settings: settingsWith(), now: at('2026-11-26'), taken: new Map() };
  expect(days(freeSlots({ ...slotCase, orderedAt: at('2026-11-19') }))).toEqual(['2026-11-27', '2026-11-30', '2026-12-01']);
});

it('leaves out half-days without a place, for each class on its own', () => {
  const taken = new Map([
    [slotKey('van', { day: '2026-11-26', half: 'am' }), 2],
    [slotKey('van', { day: '2026-11-26', half: 'pm' }), 1],
    [slotKey('crane', { day: '2026-11-27', half: 'am' }), 5],
  ]);
  const slots = freeSlots({ class: 'van', settings: settingsWith(), now: at('2026-11-23'), taken });
  expect(slots.slice(0, 2)).toEqual([
    { day: '2026-11-26', half: 'pm' },
    { day: '2026-11-27', half: 'am' },
  ]);
});

it('has none without the setting, and none for classes that a carrier brings', () => {
  expect(freeSlots({ class: 'van', settings: settingsWith([], null), now: at('2026-11-23'), taken: new Map() })).toEqual([]);
  expect([slotClassOf('letter'), slotClassOf('parcel'), slotClassOf('van'), slotClassOf('crane'), slotClassOf(null)]).toEqual([
    null,
    null,
    'van',
    'crane',
    null,
  ]);
});

it('only ever offers working days from the promised window on, at most two half-days each, in order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('van' as const, 'crane' as const),
      (offset, count, each) => {
        const now = new Date(Date.UTC(2026, 0, 1, 10) + offset * 86_400_000);
        const settings = settingsWith([], { ...SETTING, days: count });
        const slots = freeSlots({ class: each, settings, now, taken: new Map() });
        const { from } = deliveryWindow(now.toISOString().slice(0, 10), each === 'van' ? 5 : 8);
        const keys = slots.map(({ day, half }) => `${day} ${half}`);
        return (
          slots.length === count * 2 &&
          slots[0]?.day === from &&
          slots.every(({ day }) => isWorkingDay(day)) &&
          keys.join() === [...keys].sort().join()
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('names its hours as the language does', () => {
  const slot = { day: '2026-11-26', half: 'pm' } as const;
  expect(slotAnswer(slot, settingsWith(), 'nl')).toEqual({ ...slot, time: '13:00–17:00' });
  expect(slotAnswer(slot, settingsWith(), 'en').time.replaceAll(/\s/g, ' ')).toBe('1:00 PM–5:00 PM');
});

it('is refused as a setting with a half-day that ends before it begins', () => {
  expect(slotSetting.safeParse(SETTING).success).toBe(true);
  expect(slotSetting.safeParse({ ...SETTING, am: { from: '12:00', to: '08:00' } }).success).toBe(false);
});
