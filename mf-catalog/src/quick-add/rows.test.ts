import type { QuickAddLine } from 'shared-contracts/wire/quick-add';
import { changeRows, rowsOf, unreadNumbers } from './rows.ts';
import { aLine } from '../testing/a-line.ts';
import { mergeSelections, correctedPieces, rowsToBuy, stateOf, totalOf } from './row-state.ts';

const aWrittenLine = (sku: string, amount = '1', line?: QuickAddLine) => ({ sku, amount, line });
const skus = ({ rows }: ReturnType<typeof rowsOf>) => rows.map(({ sku }) => sku);

test('a list starts with five empty rows and always ends with an empty one', () => {
  expect(skus(rowsOf())).toEqual(['', '', '', '', '']);
  const five = rowsOf(['a', 'b', 'c', 'd', 'e'].map((sku) => aWrittenLine(sku)));
  expect(skus(five)).toEqual(['a', 'b', 'c', 'd', 'e', '']);
  expect(skus(changeRows(five, { kind: 'write', key: five.rows[5]?.key ?? -1, sku: 'f' }))).toEqual(['a', 'b', 'c', 'd', 'e', 'f', '']);
});

test('a list ends at five hundred rows', () => {
  const lines = Array.from({ length: 600 }, (_, index) => aWrittenLine(`s${index}`));
  expect(rowsOf(lines).rows).toHaveLength(500);
  expect(changeRows(rowsOf(), { kind: 'insert', lines })).toMatchObject({ rows: { length: 500 }, inserted: { lines: 500, isCut: true } });
});

test('existing rows stay when a longer list is inserted between them', () => {
  const stateBefore = rowsOf(Array.from({ length: 400 }, (_, index) => aWrittenLine(`a${index}`)));
  const lines = Array.from({ length: 2000 }, (_, index) => aWrittenLine(`b${index}`));
  const stateAfter = changeRows(stateBefore, { kind: 'insert', lines, at: stateBefore.rows[1]?.key });
  expect(skus(stateAfter).filter((sku) => sku.startsWith('a'))).toEqual(skus(stateBefore).filter(Boolean));
  expect([stateAfter.rows.length, skus(stateAfter)[1], stateAfter.inserted]).toEqual([500, 'b0', { lines: 100, isCut: true, unread: [] }]);
});

test('inserted lines without an article number are named by their row until they are corrected', () => {
  const stateBefore = rowsOf([aWrittenLine('10-1')]);
  const stateAfter = changeRows(stateBefore, { kind: 'insert', lines: [aWrittenLine('10-2'), aWrittenLine('twee panelen')] });
  const { inserted, rows } = stateAfter;
  expect(unreadNumbers(rows, inserted?.unread ?? [])).toEqual([3]);
  expect(unreadNumbers(rows, [])).toEqual([]);
  const corrected = changeRows(stateAfter, { kind: 'write', key: inserted?.unread[0] ?? -1, sku: '10-3' });
  expect(unreadNumbers(corrected.rows, inserted?.unread ?? [])).toEqual([]);
});

test('an amount without a SKU is not lost when a list is inserted', () => {
  const stateBefore = changeRows(rowsOf(), { kind: 'write', key: 1, amount: '7' });
  const { rows } = changeRows(stateBefore, { kind: 'insert', lines: [aWrittenLine('a')] });
  expect(rows.slice(0, 2).map(({ sku, amount }) => [sku, amount])).toEqual([
    ['', '7'],
    ['a', '1'],
  ]);
});

test('a pasted column of amounts fills the rows, and skips its gaps', () => {
  const stateBefore = rowsOf([aWrittenLine('a'), aWrittenLine('b'), aWrittenLine('c', '5'), aWrittenLine('d')]);
  const { rows } = changeRows(stateBefore, { kind: 'fill', key: 1, amounts: ['4', '', '6'] });
  expect(rows.slice(0, 4).map(({ amount }) => amount)).toEqual(['1', '4', '5', '6']);
});

test('rows added to the cart leave the list, except for one that was changed meanwhile', () => {
  const stateBefore = rowsOf([aWrittenLine('a', '2'), aWrittenLine('b', '2')]);
  const later = changeRows(stateBefore, { kind: 'write', key: 1, amount: '3' });
  expect(skus(changeRows(later, { kind: 'bought', rows: stateBefore.rows.slice(0, 2) })).filter(Boolean)).toEqual(['b']);
});

test('pasted lines are inserted where they were pasted, and replace empty rows', () => {
  const stateBefore = rowsOf([aWrittenLine('a'), aWrittenLine('z')]);
  const stateAfter = changeRows(stateBefore, {
    kind: 'insert',
    lines: [aWrittenLine('b'), aWrittenLine('c')],
    at: stateBefore.rows[1]?.key,
  });
  expect(skus(stateAfter).filter(Boolean)).toEqual(['a', 'b', 'c', 'z']);
});

test('an answer for outdated input is ignored', () => {
  const stateBefore = rowsOf([aWrittenLine('a', '2')]);
  const key = stateBefore.rows[0]?.key ?? -1;
  const later = changeRows(stateBefore, { kind: 'write', key, amount: '3' });
  const answered = changeRows(later, { kind: 'checked', lines: [{ key, line: aLine({ sku: 'a', amount: 2 }) }] });
  expect(answered.rows[0]?.line).toBeNull();
});

test('a cleared list can be restored until something else is typed', () => {
  const full = rowsOf([aWrittenLine('a')]);
  const cleared = changeRows(full, { kind: 'clear' });
  expect(skus(cleared).filter(Boolean)).toEqual([]);
  expect(skus(changeRows(cleared, { kind: 'undo' }))).toEqual(skus(full));
  const afterTyping = changeRows(cleared, { kind: 'write', key: cleared.rows[0]?.key ?? -1, sku: 'b' });
  expect(changeRows(afterTyping, { kind: 'undo' })).toBe(afterTyping);
});

test('an amount above the stock is reduced to what other rows leave', () => {
  const { rows } = rowsOf([
    aWrittenLine('a', '6', aLine({ sku: 'a', amount: 6, left: 11, step: 2 })),
    aWrittenLine('a', '9', aLine({ sku: 'a', amount: 9, left: 11, step: 2, status: 'over_stock' })),
  ]);
  expect(rows[1] && correctedPieces(rows, rows[1])).toBe(4);
});

test('an amount between two steps is rounded up', () => {
  const { rows } = rowsOf([aWrittenLine('a', '5', aLine({ sku: 'a', amount: 5, step: 4, left: 40, status: 'min_amount' }))]);
  expect(rows[0] && correctedPieces(rows, rows[0])).toBe(8);
});

test('rows of the same variant become one cart line, and only valid rows count', () => {
  const { rows } = rowsOf([
    aWrittenLine('a', '2', aLine({ sku: 'a', amount: 2 })),
    aWrittenLine('a', '3', aLine({ sku: 'a', amount: 3 })),
    aWrittenLine('b', '1', aLine({ sku: 'b', amount: 1, status: 'unknown', variant: null })),
    aWrittenLine('c', 'veel'),
  ]);
  expect(rows.slice(0, 5).map(stateOf)).toEqual(['ok', 'ok', 'unknown', 'amount', 'empty']);
  const toBuy = rowsToBuy(rows, false);
  expect(mergeSelections(toBuy)).toMatchObject([{ id: 1, amount: 5 }]);
  expect(totalOf(toBuy, 'incl_vat_cents')).toBe(5 * 6495);
});

test('a row whose amount is being checked is not added to the cart, but is included in the count', () => {
  const { rows } = rowsOf([aWrittenLine('a', '40', aLine({ sku: 'a', amount: 4 }))]);
  expect(rows.slice(0, 1).map(stateOf)).toEqual(['waiting']);
  expect(rowsToBuy(rows, false)).toEqual([]);
  expect(mergeSelections(rowsToBuy(rows, true))).toMatchObject([{ amount: 40 }]);
});
