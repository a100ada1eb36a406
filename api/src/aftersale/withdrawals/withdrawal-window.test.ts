import { isWorkingDay } from 'shared-contracts/rules/belgian-holidays';
import { withdrawableUntil } from './withdrawal-window.ts';

test.each([
  // the fourteenth day is a Saturday before a Sunday
  ['2026-06-20T10:00:00Z', '2026-07-06'],
  ['2026-06-22T10:00:00Z', '2026-07-06'],
  ['2026-06-23T10:00:00Z', '2026-07-07'],
  // Christmas is a Friday, then a weekend
  ['2026-12-11T10:00:00Z', '2026-12-28'],
  // Good Friday is no holiday; Easter Monday is
  ['2026-03-20T10:00:00Z', '2026-04-03'],
  ['2026-03-21T10:00:00Z', '2026-04-07'],
  // half past eleven at night in Brussels, already tomorrow in the world's time
  ['2026-10-12T21:30:00Z', '2026-10-26'],
  ['2026-10-12T22:30:00Z', '2026-10-27'],
  // over the end of February of a leap year
  ['2028-02-15T12:00:00Z', '2028-02-29'],
])('goods delivered at %s may be withdrawn from until %s', (delivered, last) => {
  expect(withdrawableUntil(new Date(delivered))).toBe(last);
  expect(isWorkingDay(last)).toBe(true);
});
