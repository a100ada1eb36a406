import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { deliveryWindow } from './delivery-window.ts';

it.each<[string, string, number, { from: string; to: string }[], string, string]>([
  ['over a weekend', '2026-11-21', 5, [], '2026-11-25', '2026-11-27'],
  ['from a Monday', '2026-11-23', 3, [], '2026-11-24', '2026-11-26'],
  ['with one day', '2026-11-23', 1, [], '2026-11-24', '2026-11-24'],
  ['with a promise of no days', '2026-11-23', 0, [], '2026-11-24', '2026-11-24'],
  ['over Armistice Day', '2026-11-09', 3, [], '2026-11-10', '2026-11-13'],
  ['over Christmas and New Year', '2026-12-24', 6, [], '2026-12-31', '2027-01-05'],
  ['over a closure', '2026-12-17', 3, [{ from: '2026-12-18', to: '2027-01-03' }], '2027-01-04', '2027-01-06'],
  ['in the middle of a closure', '2026-07-15', 3, [{ from: '2026-07-13', to: '2026-07-24' }], '2026-07-27', '2026-07-29'],
])('a delivery %s', (_name, today, workingDays, closures, from, to) => {
  expect(deliveryWindow(today, workingDays, closures)).toEqual({ from, to });
});

it('is not changed by a closure before or after it', () => {
  const closures = [
    { from: '2026-11-02', to: '2026-11-23' },
    { from: '2026-11-27', to: '2026-12-01' },
  ];
  const expected = { from: '2026-11-24', to: '2026-11-26' };
  expect([deliveryWindow('2026-11-23', 3, closures), deliveryWindow('2026-11-23', 3)]).toEqual([expected, expected]);
});

it('is still found for a shop that is closed without end', () => {
  expect(deliveryWindow('2026-11-21', 3, [{ from: '2026-01-01', to: '2099-12-31' }]).to).toBe('2027-12-26');
});

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-21T22:00:00Z', '2026-07-22'],
])('at %s it is %s in Brussels', (moment, day) => {
  expect(brusselsDay(new Date(moment))).toBe(day);
});
