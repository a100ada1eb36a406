import { isOpeningDay, openingDayText, parseOpeningDay } from './opening-periods.ts';

test.each([
  ['8:30-12.00, 13h-18h30', '08:30–12:00, 13:00–18:30'],
  ['09:00 – 17:00', '09:00–17:00'],
  [' ', ''],
])('hours written as %s are read', (text, shown) => {
  const periods = parseOpeningDay(text);
  expect([openingDayText(periods ?? []), isOpeningDay(periods ?? [])]).toEqual([shown, true]);
});

test.each(['closed', '9', '9-12-18', '9-x', '9:5-12'])('%s is no opening hour', (text) => {
  expect(parseOpeningDay(text)).toBeNull();
});

test.each(['12:00-9:00', '9:00-9:00', '9-12, 11-18', '13-18, 9-12', '9-25', '9:70-12'])('%s is refused', (text) => {
  const periods = parseOpeningDay(text);
  expect([periods !== null, isOpeningDay(periods ?? [])]).toEqual([true, false]);
});
