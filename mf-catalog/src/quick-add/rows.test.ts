import type { QuickAddLine } from 'shared-contracts/wire/quick-add';
import { changeRows, rowsOf } from './rows.ts';
import { aLine } from '../testing/a-line.ts';
import { mergePicks, piecesToTake, rowsToBuy, stateOf, totalOf } from './row-state.ts';

const written = (sku: string, amount = '1', line?: QuickAddLine) => ({ sku, amount, line });
const skus = ({ rows }: ReturnType<typeof rowsOf>) => rows.map(({ sku }) => sku);

test('a list begins with five empty rows and always has one to write in', () => {
  expect(skus(rowsOf())).toEqual(['', '', '', '', '']);
  const five = rowsOf(['a', 'b', 'c', 'd', 'e'].map((sku) => written(sku)));
  expect(skus(five)).toEqual(['a', 'b', 'c', 'd', 'e', '']);
  expect(skus(changeRows(five, { kind: 'write', key: five.rows[5]?.key ?? -1, sku: 'f' }))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', '']);
});

test('a list ends at five hundred rows', () => {
  const lines = Array.from({ length: 600 }, (_, place) => written(`s${place}`));
  expect(rowsOf(lines).rows).toHaveLength(500);
  expect(changeRows(rowsOf(), { kind: 'insert', lines })).toMatchObject({ rows: { length: 500 }, inserted: { lines: 500, isCut: true } });
});

test('what is in the list stays when a longer one is put in its middle', () => {
  const before = rowsOf(Array.from({ length: 400 }, (_, place) => written(`a${place}`)));
  const lines = Array.from({ length: 2000 }, (_, place) => written(`b${place}`));
  const after = changeRows(before, { kind: 'insert', lines, at: before.rows[1]?.key });
  expect(skus(after).filter((sku) => sku.startsWith('a'))).toEqual(skus(before).filter(Boolean));
  expect([after.rows.length, skus(after)[1], after.inserted]).toEqual([500, 'b0', { lines: 100, isCut: true }]);
});

test('an amount that waits for its SKU is not lost when a list is put in', () => {
  const before = changeRows(rowsOf(), { kind: 'write', key: 1, amount: '7' });
  const { rows } = changeRows(before, { kind: 'insert', lines: [written('a')] });
  expect(rows.slice(0, 2).map(({ sku, amount }) => [sku, amount])).toEqual([
    ['', '7'],
    ['a', '1'],
  ]);
});

test('a column of amounts is written down the rows, and leaves those it says nothing of', () => {
  const before = rowsOf([written('a'), written('b'), written('c', '5'), written('d')]);
  const { rows } = changeRows(before, { kind: 'fill', key: 1, amounts: ['4', '', '6'] });
  expect(rows.slice(0, 4).map(({ amount }) => amount)).toEqual(['1', '4', '5', '6']);
});

test('what went into the cart leaves the list, but for a row that was changed on the way', () => {
  const before = rowsOf([written('a', '2'), written('b', '2')]);
  const later = changeRows(before, { kind: 'write', key: 1, amount: '3' });
  expect(skus(changeRows(later, { kind: 'bought', rows: before.rows.slice(0, 2) })).filter(Boolean)).toEqual(['b']);
});

test('pasted lines come where they were pasted, in place of empty rows', () => {
  const before = rowsOf([written('a'), written('z')]);
  const after = changeRows(before, { kind: 'insert', lines: [written('b'), written('c')], at: before.rows[1]?.key });
  expect(skus(after).filter(Boolean)).toEqual(['a', 'b', 'c', 'z']);
});

test('an answer to what is no longer written is left aside', () => {
  const before = rowsOf([written('a', '2')]);
  const key = before.rows[0]?.key ?? -1;
  const later = changeRows(before, { kind: 'write', key, amount: '3' });
  const answered = changeRows(later, { kind: 'checked', lines: [{ key, line: aLine({ sku: 'a', amount: 2 }) }] });
  expect(answered.rows[0]?.line).toBeNull();
});

test('a cleared list can be put back until something else is written', () => {
  const full = rowsOf([written('a')]);
  const cleared = changeRows(full, { kind: 'clear' });
  expect(skus(cleared).filter(Boolean)).toEqual([]);
  expect(skus(changeRows(cleared, { kind: 'undo' }))).toEqual(skus(full));
  const typed = changeRows(cleared, { kind: 'write', key: cleared.rows[0]?.key ?? -1, sku: 'b' });
  expect(changeRows(typed, { kind: 'undo' })).toBe(typed);
});

test('of too many the rest can be taken, less what other rows take', () => {
  const { rows } = rowsOf([
    written('a', '6', aLine({ sku: 'a', amount: 6, left: 11, step: 2 })),
    written('a', '9', aLine({ sku: 'a', amount: 9, left: 11, step: 2, status: 'over_stock' })),
  ]);
  expect(rows[1] && piecesToTake(rows, rows[1])).toBe(4);
});

test('an amount between two steps goes up to the next one', () => {
  const { rows } = rowsOf([written('a', '5', aLine({ sku: 'a', amount: 5, step: 4, left: 40, status: 'min_amount' }))]);
  expect(rows[0] && piecesToTake(rows, rows[0])).toBe(8);
});

test('rows of one variant are one line for the cart, and only rows that are all right count', () => {
  const { rows } = rowsOf([
    written('a', '2', aLine({ sku: 'a', amount: 2 })),
    written('a', '3', aLine({ sku: 'a', amount: 3 })),
    written('b', '1', aLine({ sku: 'b', amount: 1, status: 'unknown', variant: null })),
    written('c', 'veel'),
  ]);
  expect(rows.slice(0, 5).map(stateOf)).toEqual(['ok', 'ok', 'unknown', 'amount', 'empty']);
  const toBuy = rowsToBuy(rows, false);
  expect(mergePicks(toBuy)).toMatchObject([{ id: 1, amount: 5 }]);
  expect(totalOf(toBuy, 'incl_vat_cents')).toBe(5 * 6495);
});

test('a row with another amount than was checked is not bought, but counted on while it is checked', () => {
  const { rows } = rowsOf([written('a', '40', aLine({ sku: 'a', amount: 4 }))]);
  expect(rows.slice(0, 1).map(stateOf)).toEqual(['waiting']);
  expect(rowsToBuy(rows, false)).toEqual([]);
  expect(mergePicks(rowsToBuy(rows, true))).toMatchObject([{ amount: 40 }]);
});
