import { proposedValidUntil } from './quote-validity.ts';

test.each([
  ['2026-06-03', null, '2026-07-03'],
  ['2026-12-15', null, '2027-01-14'],
  ['2026-03-10', null, '2026-04-09'],
  ['2026-06-03', '2026-06-20', '2026-06-20'],
  ['2026-06-03', '2026-09-01', '2026-07-03'],
])('a quote sent on %s whose machine is brought until %s is proposed as valid until %s', (today, lastDay, expected) => {
  expect(proposedValidUntil(today, lastDay)).toBe(expected);
});
