import { isUntouched } from './rows.ts';
import type { WrittenLine } from './text-line.ts';

const KEY = 'groenhof.quick_add';

/** Stores the list until the tab is closed. */
export function storeLines(rows: readonly WrittenLine[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(rows.filter((row) => !isUntouched(row)).map(({ sku, amount }) => [sku, amount])));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

export function readStoredLines(): WrittenLine[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.flatMap(lineOf) : [];
  } catch {
    return [];
  }
}

const lineOf = (value: unknown): WrittenLine[] => {
  const [sku, amount] = Array.isArray(value) ? (value as unknown[]) : [];
  return typeof sku === 'string' && typeof amount === 'string' ? [{ sku, amount }] : [];
};
