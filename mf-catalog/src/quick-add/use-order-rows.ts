import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useShop } from 'shared-contracts';
import { besideCart } from './beside-cart.ts';
import { checkList } from './check-list.ts';
import { storeLines, readStoredLines } from './stored-lines.ts';
import { changeRows, isComplete, rowsOf } from './rows.ts';
import type { Row, Rows, RowsChange } from './rows.ts';
import { useSettledItems } from './use-settled-items.ts';

/** Changes that may render hundreds of rows: typing has priority. */
const LOW_PRIORITY: readonly RowsChange['kind'][] = ['insert', 'restore', 'checked'];

/** Debounce delay, so that not each digit makes a call. */
const PAUSE_MS = 400;

export interface OrderRows {
  rows: readonly Row[];
  inserted: Rows['inserted'];
  canUndo: boolean;
  /** stable, so that unchanged rows are not rendered again */
  change: (change: RowsChange) => void;
  isChecking: boolean;
  /** the API could not be reached; the list is unchanged */
  hasFailed: boolean;
  checkAgain: () => void;
}

const textOf = (rows: readonly Row[]): string =>
  JSON.stringify(rows.filter(isComplete).map(({ key, sku, amount }): RequestedRow => [key, sku, amount]));
type RequestedRow = [key: number, sku: string, amount: string];

/**
 * The list being edited: stored in this tab, and checked as a whole a moment after each change, because lines of one variant share its
 * stock. `checkedLines`: of a plain form's answer; they replace the stored ones.
 */
export function useOrderRows(checkedLines: Parameters<typeof rowsOf>[0]): OrderRows {
  const { http } = useShop();
  const [{ rows, inserted, cleared }, dispatch] = useReducer(changeRows, checkedLines, rowsOf);
  const change = useCallback((next: RowsChange) => {
    if (LOW_PRIORITY.includes(next.kind)) startTransition(() => dispatch(next));
    else dispatch(next);
  }, []);
  const [checked, setChecked] = useState(() => ({
    text: rows.every((row) => row.line !== null || !isComplete(row)) ? textOf(rows) : '',
    ok: true,
  }));
  const text = textOf(rows);
  const items = useSettledItems();
  const shown = useMemo(() => besideCart(rows, items), [rows, items]);

  const isRestored = useRef(checkedLines !== undefined);
  useEffect(() => {
    // The stored list is restored once, before anything is stored.
    if (isRestored.current) return storeLines(rows);
    isRestored.current = true;
    const lines = readStoredLines();
    if (lines.length > 0) change({ kind: 'restore', lines });
  }, [rows, change]);

  useEffect(() => {
    if (text === checked.text) return undefined;
    const requested = JSON.parse(text) as RequestedRow[];
    let isWanted = true;
    const timer = setTimeout(() => {
      const lines = requested.map(([, sku, amount]) => ({ sku, amount }));
      void checkList(http, lines).then((answer) => {
        if (!isWanted) return;
        if (answer.ok) change({ kind: 'checked', lines: answer.data.map((line, place) => ({ key: requested[place]?.[0] ?? -1, line })) });
        startTransition(() => setChecked({ text, ok: answer.ok }));
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [http, text, checked.text, change]);

  return {
    rows: shown,
    inserted,
    canUndo: cleared !== null,
    change,
    isChecking: text !== checked.text,
    hasFailed: text === checked.text && !checked.ok,
    checkAgain: () => setChecked({ text: '', ok: true }),
  };
}
