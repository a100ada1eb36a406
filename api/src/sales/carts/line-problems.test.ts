import { LANGS } from 'shared-contracts/contract/locales';
import { findProblem, lineProblem } from './line-problems.ts';
import type { LineCheck } from './line-problems.ts';

const RENTAL: NonNullable<LineCheck['rental']> = {
  hasDays: true,
  isBookable: true,
  free: 2,
  minDays: 2,
  maxDays: 14,
  earliest: '2026-06-03',
  unservedPostcode: null,
};
const aCheck = (overrides: Partial<LineCheck> = {}): LineCheck => ({
  kind: 'sale',
  amount: 6,
  left: 20,
  maxAmount: 18,
  step: 3,
  isSold: true,
  giftsAllowed: Number.POSITIVE_INFINITY,
  rental: null,
  title: 'Paneel',
  ...overrides,
});
const codeOf = (overrides: Partial<LineCheck>) => findProblem(aCheck(overrides), 'en')?.code ?? null;

test.each<[string, Partial<LineCheck>, ReturnType<typeof codeOf>]>([
  ['that can be sold', {}, null],
  ['of all that is left', { amount: 20, maxAmount: 20, step: 1 }, null],
  ['of what is no longer sold', { isSold: false }, 'unavailable'],
  ['of what is no longer sold and out of stock', { isSold: false, left: 0 }, 'unavailable'],
  ['of what is out of stock', { left: 0 }, 'not_in_stock'],
  ['with one piece more than is left', { amount: 21, step: 1, maxAmount: 20 }, 'only_left'],
  ['with one piece more than the most', { amount: 19, step: 1 }, 'max_reached'],
  ['with the most', { amount: 18 }, null],
  ['between two steps', { amount: 7 }, 'max_reached'],
  ['with as many gifts as are allowed', { giftsAllowed: 6 }, null],
  ['with one gift more than is allowed', { giftsAllowed: 5 }, 'gift_not_allowed'],
  ['of gifts that are out of stock and not allowed', { giftsAllowed: 0, left: 0 }, 'not_in_stock'],
])('a line %s', (_case, overrides, code) => {
  expect(codeOf(overrides)).toBe(code);
});

test.each<[string, Partial<typeof RENTAL>, ReturnType<typeof codeOf>]>([
  ['that can be booked', {}, null],
  ['with as many machines free as are rented', { free: 1 }, null],
  ['with no machine free', { free: 0 }, 'rental_full'],
  ['on days that cannot be booked', { isBookable: false, free: 0 }, 'rental_period'],
  ['without days', { hasDays: false, isBookable: false }, 'rental_dates'],
  ['where nobody brings it', { unservedPostcode: '8400', hasDays: false }, 'rental_area'],
])('a rental %s', (_case, overrides, code) => {
  expect(codeOf({ kind: 'rental', amount: 1, step: 1, rental: { ...RENTAL, ...overrides } })).toBe(code);
});

test('the problem has the requested amount and what is left', () => {
  expect(findProblem(aCheck({ amount: 21 }), 'en')).toEqual({
    code: 'only_left',
    message: 'Paneel: only 20 pieces left in stock.',
    left: 20,
    requested: 21,
    product_title: 'Paneel',
  });
});

test.each([
  ['only_left', 'Paneel: only 20 pieces left in stock.'],
  ['max_reached', 'Paneel: at most 18 pieces per order, in steps of 3.'],
  ['gift_not_allowed', 'The gift Paneel doesn’t go with the current amount.'],
  ['unavailable', 'Paneel is no longer sold.'],
] as const)('the message of %s names the figures of the line', (code, message) => {
  expect(lineProblem(code, aCheck(), 'en').message).toBe(message);
});

test.each(LANGS)('every message about the stock names the product, in %s', (lang) => {
  for (const code of [
    'not_in_stock',
    'out_of_stock',
    'only_left',
    'max_reached',
    'unavailable',
    'rental_full',
    'gift_not_allowed',
  ] as const)
    expect([code, lineProblem(code, aCheck(), lang).message]).toEqual([code, expect.stringContaining('Paneel')]);
});

test('the messages of a rental name its limits, its first possible day and the postcode', () => {
  const rental = { ...RENTAL, unservedPostcode: '8400' };
  const messageOf = (code: 'rental_period' | 'rental_area') => lineProblem(code, aCheck({ kind: 'rental', rental }), 'en').message;
  expect(messageOf('rental_period')).toMatch(/June 3, 2026/);
  expect(messageOf('rental_period')).toMatch(/\b2\b.*\b14\b/);
  expect(messageOf('rental_area')).toMatch(/8400/);
});
