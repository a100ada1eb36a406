import { isBelgianHoliday, isWorkingDay } from './belgian-holidays.ts';
import { dayAfter, daysOf, earliestRental, lastBookable, lastRentalOrder, rentalDays, rentalPeriodProblem } from './rental-period.ts';

/** The ten public holidays of a year, with Easter Monday, Ascension and Whit Monday as in printed calendars. */
const holidaysOf = (year: number, ...afterEaster: [string, string, string]): string[] =>
  ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25', ...afterEaster].map((day) => `${year}-${day}`).sort();

test.each([
  [2024, holidaysOf(2024, '04-01', '05-09', '05-20')],
  [2025, holidaysOf(2025, '04-21', '05-29', '06-09')],
  [2026, holidaysOf(2026, '04-06', '05-14', '05-25')],
  [2027, holidaysOf(2027, '03-29', '05-06', '05-17')],
  [2028, holidaysOf(2028, '04-17', '05-25', '06-05')],
  [2029, holidaysOf(2029, '04-02', '05-10', '05-21')],
  [2030, holidaysOf(2030, '04-22', '05-30', '06-10')],
  // the latest possible Easter, and one of the earliest
  [2038, holidaysOf(2038, '04-26', '06-03', '06-14')],
  [2035, holidaysOf(2035, '03-26', '05-03', '05-14')],
  // the years with an exception in the calendar, and other centuries
  [1753, holidaysOf(1753, '04-23', '05-31', '06-11')],
  [1954, holidaysOf(1954, '04-19', '05-27', '06-07')],
  [1981, holidaysOf(1981, '04-20', '05-28', '06-08')],
  [2049, holidaysOf(2049, '04-19', '05-27', '06-07')],
  [2076, holidaysOf(2076, '04-20', '05-28', '06-08')],
  [2100, holidaysOf(2100, '03-29', '05-06', '05-17')],
  [2199, holidaysOf(2199, '04-15', '05-23', '06-03')],
  [2200, holidaysOf(2200, '04-07', '05-15', '05-26')],
  [2201, holidaysOf(2201, '04-20', '05-28', '06-08')],
])('finds all public holidays of Belgium in %i', (year, holidays) => {
  expect(daysOf(`${year}-01-01`, `${year}-12-31`).filter(isBelgianHoliday)).toEqual(holidays);
});

test('counts every day as a working day that is neither a weekend day nor a public holiday', () => {
  const closed = daysOf('2026-05-01', '2026-05-31').filter((day) => !isWorkingDay(day));
  expect(closed.map((day) => Number(day.slice(8)))).toEqual([1, 2, 3, 9, 10, 14, 16, 17, 23, 24, 25, 30, 31]);
});

test('a rental includes its first and last day, over the change of the clock and the end of the year', () => {
  expect(rentalDays('2026-03-28', '2026-03-30')).toBe(3);
  expect(rentalDays('2026-10-24', '2026-10-26')).toBe(3);
  expect(daysOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
});

test.each([
  ['2026-06-10', '2026-06-09', 'order'],
  ['2026-06-01', '2026-06-03', 'past'],
  ['2026-06-10', '2026-06-10', 'too_short'],
  ['2026-06-10', '2026-06-24', 'too_long'],
  ['2027-06-08', '2027-06-09', 'too_far'],
  // 1 June 2027 is the last bookable day
  ['2027-05-31', '2027-06-01', null],
  ['2027-06-01', '2027-06-02', 'too_far'],
  // ordered on a Tuesday: Wednesday is for the partner
  ['2026-06-02', '2026-06-03', 'too_soon'],
  ['2026-06-03', '2026-06-04', 'too_soon'],
  ['2026-06-04', '2026-06-05', null],
  ['2026-06-10', '2026-06-23', null],
  // delivered or collected on a Sunday, over one, and on the national holiday
  ['2026-06-07', '2026-06-09', 'closed_first'],
  ['2026-06-05', '2026-06-07', 'closed_last'],
  ['2026-06-06', '2026-06-08', null],
  ['2026-07-21', '2026-07-23', 'closed_first'],
  ['2026-07-20', '2026-07-21', 'closed_last'],
  ['2026-12-24', '2026-12-25', 'closed_last'],
])('renting from %s to %s: %s', (from, to, problem) => {
  expect(rentalPeriodProblem({ from, to }, { minDays: 2, maxDays: 14, today: '2026-06-02' })).toBe(problem);
});

test('the last day that can be booked is the 365th from today', () => {
  expect(lastBookable('2026-06-02')).toBe('2027-06-01');
});

test.each([
  ['a Monday', '2026-11-23', '2026-11-25'],
  ['a Friday, over the Sunday', '2026-11-27', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-12-01'],
  ['a Sunday', '2026-11-22', '2026-11-24'],
  ['the day before Christmas', '2026-12-24', '2026-12-28'],
  ['the day before Armistice Day', '2026-11-10', '2026-11-13'],
])('a machine ordered on %s gives the partner one working day', (_name, today, earliest) => {
  expect(earliestRental(today)).toBe(earliest);
});

test('the last day to order a machine is the last one from which it can still be brought, over weekends and holidays', () => {
  for (const from of daysOf('2026-11-20', '2027-01-15')) {
    const last = lastRentalOrder(from);
    expect([from, earliestRental(last) <= from, earliestRental(dayAfter(last, 1)) > from]).toEqual([from, true, true]);
  }
});
