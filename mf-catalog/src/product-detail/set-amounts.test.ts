import type { Dimensions } from 'shared-contracts/wire/common';
import { accessoryAmount, setBasis } from './set-amounts.ts';

const panel: { dimensions: Dimensions } = { dimensions: { width: { value: 250, unit: 'cm' }, height: { value: 153, unit: 'cm' } } };

it.each<[string, Dimensions, number, number | null]>([
  ['a panel of 250 cm', panel.dimensions, 4, 10],
  ['a roll of 25 m', { length: { value: 25, unit: 'm' }, height: { value: 150, unit: 'cm' } }, 2, 50],
  ['a board of 2480 mm', { length: { value: 2480, unit: 'mm' } }, 3, 7.44],
  ['a third of a metre, three times', { width: { value: 33.3, unit: 'cm' } }, 3, 0.999],
  ['a thing without a width', { weight: { value: 25, unit: 'kg' } }, 2, null],
])('measures the length of %s', (_name, dimensions, items, metres) => {
  expect(setBasis({ dimensions }, items).metres).toBe(metres);
});

it.each<['item' | 'metre' | 'post', number, number, number]>([
  ['item', 1, 4, 4],
  ['item', 0.5, 5, 3],
  ['item', 2, 4, 8],
  ['post', 1, 4, 5],
  ['post', 4, 4, 20],
  ['post', 1, 1, 2],
  ['metre', 1, 4, 10],
  ['metre', 0.1, 4, 1],
  ['metre', 1.2, 4, 12],
  ['metre', 0.01, 1, 1],
])('counts, per %s and %f of it, for %i panels: %i', (per, ratio, items, amount) => {
  expect(accessoryAmount({ per, ratio }, setBasis(panel, items))).toBe(amount);
});

it('counts pieces in place of metres where there is no length', () => {
  expect(accessoryAmount({ per: 'metre', ratio: 1 }, setBasis({ dimensions: {} }, 3))).toBe(3);
});
