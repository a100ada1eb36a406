import { dayAfter, lastBookable } from 'shared-contracts/rules/rental-period';
import { calendarPeriods, isChosen, weeksOf, withDay } from './rental-days.ts';

it.each([
  ['short rentals: no more calls than six', 1, 2, 6, '2026-12-02'],
  ['rentals of two weeks', 1, 14, 3, '2027-01-01'],
  ['rentals of ten days: the last period is shorter', 1, 10, 5, '2027-01-01'],
  ['a shortest period longer than what is left', 5, 40, 2, '2027-01-04'],
])('divides the calendar into periods that can be rented: %s', (_name, minDays, maxDays, count, lastDay) => {
  const periods = calendarPeriods('2026-11-21', { minDays, maxDays });
  expect(periods).toHaveLength(count);
  expect(periods[0]?.from).toBe('2026-11-21');
  expect(periods.at(-1)?.to).toBe(lastDay);
  periods.slice(1).forEach(({ from }, index) => expect(from).toBe(dayAfter(periods[index]?.to ?? '', 1)));
});

it('groups days into weeks that begin on Monday', () => {
  const weeks = weeksOf(['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => ({ date, free: 1, handover: true })));
  expect(weeks.map((week) => week.map((day) => day?.date.slice(8) ?? '-').join(' '))).toEqual(['- - - - - 21 22', '23 - - - - - -']);
  expect(weeksOf([])).toEqual([]);
});

it.each([
  ['the first choice begins a period', { from: null, to: null }, '2026-12-03', { from: '2026-12-03', to: null }],
  ['the second ends it', { from: '2026-12-03', to: null }, '2026-12-05', { from: '2026-12-03', to: '2026-12-05' }],
  ['one day is a period', { from: '2026-12-03', to: null }, '2026-12-03', { from: '2026-12-03', to: '2026-12-03' }],
  ['an earlier day begins a new period', { from: '2026-12-03', to: null }, '2026-12-01', { from: '2026-12-01', to: null }],
  ['a third choice begins a new period', { from: '2026-12-03', to: '2026-12-05' }, '2026-12-04', { from: '2026-12-04', to: null }],
])('%s', (_name, choice, day, period) => {
  expect(withDay(choice, day)).toEqual(period);
});

it.each([
  ['2026-12-02', false],
  ['2026-12-03', true],
  ['2026-12-04', true],
  ['2026-12-06', false],
])('%s belongs to the period: %s', (day, expected) => {
  expect(isChosen({ from: '2026-12-03', to: '2026-12-05' }, day)).toBe(expected);
});

it('limits bookings to a year', () => {
  expect(lastBookable('2026-11-21')).toBe('2027-11-20');
});
