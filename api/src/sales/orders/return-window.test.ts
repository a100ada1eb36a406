import { isWorkingDay } from 'shared-contracts/rules/belgian-holidays';
import { isReturnable, returnableUntil } from './return-window.ts';

test('goods may be returned until midnight in Brussels of the fourteenth day', () => {
  const delivered = new Date('2026-03-16T23:30:00Z');
  expect(returnableUntil(delivered, 14)).toBe('2026-03-31');
  expect(isReturnable(delivered, 14, new Date('2026-03-31T21:59:59Z'))).toBe(true);
  expect(isReturnable(delivered, 14, new Date('2026-03-31T22:00:00Z'))).toBe(false);
});

test.each([3_000_000, 1_000_000_000, Number.MAX_SAFE_INTEGER])('a stored period of %i days ends at the end of the calendar', (days) => {
  expect(returnableUntil(new Date('2026-11-28T12:00:00Z'), days)).toBe('9999-12-31');
});

test('the days of a return end at midnight in Brussels, over both changes of the clock', () => {
  // the last two would end on a Sunday and on New Year's Day, a Friday
  for (const [delivered, last, lastMoment, tooLate] of [
    ['2026-03-16T09:00:00Z', '2026-03-30', '2026-03-30T21:59:59Z', '2026-03-30T22:00:00Z'],
    ['2026-10-15T09:00:00Z', '2026-10-29', '2026-10-29T22:59:59Z', '2026-10-29T23:00:00Z'],
    ['2026-01-31T23:30:00Z', '2026-02-16', '2026-02-16T22:59:59Z', '2026-02-16T23:00:00Z'],
    ['2026-12-18T12:00:00Z', '2027-01-04', '2027-01-04T22:59:59Z', '2027-01-04T23:00:00Z'],
  ] as const) {
    const at = new Date(delivered);
    expect(returnableUntil(at, 14)).toBe(last);
    expect([isReturnable(at, 14, new Date(lastMoment)), isReturnable(at, 14, new Date(tooLate))]).toEqual([true, false]);
  }
});

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
])('goods delivered at %s may be returned or withdrawn from until %s', (delivered, last) => {
  expect(returnableUntil(new Date(delivered), 14)).toBe(last);
  expect(isWorkingDay(last)).toBe(true);
});
