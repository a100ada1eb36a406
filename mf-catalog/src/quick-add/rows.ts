import type { QuickAddLine } from 'shared-contracts/wire/quick-add';
import { MAX_LINES } from './order-list.ts';
import { piecesOf } from './pieces.ts';
import { isArticleNumber } from './text-line.ts';
import type { WrittenLine } from './text-line.ts';

/** A row of the table: the entered text, and the API's answer. */
export interface Row extends WrittenLine {
  key: number;
  /** null until the current text is checked */
  line: QuickAddLine | null;
  /** pieces of its variant in the cart, included in `line`; default: none */
  inCart?: number;
}
export interface Rows {
  rows: readonly Row[];
  nextKey: number;
  /** the rows before clearing, for undo */
  cleared: readonly Row[] | null;
  /** result of the last inserted list: number of lines, whether some had no room, and keys of rows without an article number */
  inserted: { lines: number; isCut: boolean; unread: readonly number[] } | null;
}

export type RowsChange =
  | { kind: 'write'; key: number; sku?: string; amount?: string }
  | { kind: 'insert'; lines: readonly WrittenLine[]; at?: number }
  /** a stored list; without a message */
  | { kind: 'restore'; lines: readonly WrittenLine[] }
  /** writes a column of amounts from this row down as far as there are rows; '' leaves a row unchanged */
  | { kind: 'fill'; key: number; amounts: readonly string[] }
  | { kind: 'remove'; keys: readonly number[] }
  /** removes rows that were added to the cart; one that was edited meanwhile stays */
  | { kind: 'bought'; rows: readonly Row[] }
  | { kind: 'checked'; lines: readonly { key: number; line: QuickAddLine }[] }
  | { kind: 'clear' }
  | { kind: 'undo' };

const FIRST_ROWS = 5;

export const hasNoSku = ({ sku }: WrittenLine): boolean => sku.trim() === '';

/** A row as the table adds it: no SKU, and no amount or the amount 1. An amount that was entered without an SKU stays. */
export const isUntouched = (row: WrittenLine): boolean => hasNoSku(row) && ['', '1'].includes(row.amount.trim());

/** Lines that can be sent to be checked. */
export const isComplete = (row: WrittenLine): boolean => !hasNoSku(row) && piecesOf(row.amount) !== null;

/** Numbers, counted from one, of the rows with these keys in which there is still something else than an article number. */
export const unreadNumbers = (rows: readonly Row[], keys: readonly number[]): number[] =>
  rows.flatMap((row, place) => (keys.includes(row.key) && !hasNoSku(row) && !isArticleNumber(row.sku) ? [place + 1] : []));

/** The table with these lines, and an empty row at its end, up to the maximum. */
export function rowsOf(lines: readonly (WrittenLine & { line?: QuickAddLine })[] = []): Rows {
  const rows = lines.slice(0, MAX_LINES).map(({ sku, amount, line = null }, key) => ({ key, sku, amount, line }));
  return withSpace({ rows, nextKey: rows.length, cleared: null, inserted: null }, FIRST_ROWS);
}

function withSpace(state: Rows, atLeast = 1): Rows {
  const last = state.rows.at(-1);
  const missing = Math.max(last && hasNoSku(last) ? 0 : 1, atLeast - state.rows.length);
  const added = Math.min(missing, MAX_LINES - state.rows.length);
  if (added <= 0) return state;
  const empty = Array.from({ length: added }, (_, place): Row => ({ key: state.nextKey + place, sku: '', amount: '1', line: null }));
  return { ...state, rows: [...state.rows, ...empty], nextKey: state.nextKey + added };
}

/** Inserts lines before the row `at`, replacing empty rows. Lines without room are left out. */
function withLines(state: Rows, lines: readonly WrittenLine[], at?: number): Rows {
  const place = at === undefined ? -1 : state.rows.findIndex(({ key }) => key === at);
  const before = (place === -1 ? state.rows : state.rows.slice(0, place)).filter((row) => !isUntouched(row));
  const after = (place === -1 ? [] : state.rows.slice(place)).filter((row) => !isUntouched(row));
  const room = Math.max(0, MAX_LINES - before.length - after.length);
  const added = lines.slice(0, room).map(({ sku, amount }, index): Row => ({ key: state.nextKey + index, sku, amount, line: null }));
  const rows = [...before, ...added, ...after];
  const unread = added.filter(({ sku }) => !isArticleNumber(sku)).map(({ key }) => key);
  const inserted = { lines: added.length, isCut: added.length < lines.length, unread };
  return withSpace({ rows, nextKey: state.nextKey + added.length, cleared: null, inserted }, FIRST_ROWS);
}

export function changeRows(state: Rows, change: RowsChange): Rows {
  switch (change.kind) {
    case 'write': {
      const { key, sku, amount } = change;
      const rows = state.rows.map((row) =>
        row.key === key ? { ...row, sku: sku ?? row.sku, amount: amount ?? row.amount, line: sku === undefined ? row.line : null } : row,
      );
      return withSpace({ ...state, rows, cleared: null });
    }
    case 'insert':
      return withLines(state, change.lines, change.at);
    case 'restore':
      return { ...withLines(state, change.lines), inserted: null };
    case 'fill': {
      const from = state.rows.findIndex(({ key }) => key === change.key);
      const rows = state.rows.map((row, place) => {
        const amount = place < from ? undefined : change.amounts[place - from];
        return amount ? { ...row, amount } : row;
      });
      return withSpace({ ...state, rows, cleared: null });
    }
    case 'remove':
      return withSpace({ ...state, rows: state.rows.filter(({ key }) => !change.keys.includes(key)) }, FIRST_ROWS);
    case 'bought': {
      const bought = new Map(change.rows.map((row) => [row.key, row]));
      const isLeft = ({ key, sku, amount }: Row) => bought.get(key)?.sku !== sku || bought.get(key)?.amount !== amount;
      return withSpace({ ...state, rows: state.rows.filter(isLeft), inserted: null }, FIRST_ROWS);
    }
    case 'checked': {
      const answers = new Map(change.lines.map(({ key, line }) => [key, line]));
      const rows = state.rows.map((row) => {
        const line = answers.get(row.key);
        // A row edited since then waits for its own answer.
        return line && line.sku === row.sku.trim() && line.amount === piecesOf(row.amount) ? { ...row, line } : row;
      });
      return { ...state, rows };
    }
    case 'clear':
      return { ...withSpace({ rows: [], nextKey: state.nextKey, cleared: null, inserted: null }, FIRST_ROWS), cleared: state.rows };
    case 'undo':
      return state.cleared ? withSpace({ ...state, rows: state.cleared, cleared: null }, FIRST_ROWS) : state;
  }
}
