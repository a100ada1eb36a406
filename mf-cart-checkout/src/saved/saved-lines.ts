import { useMemo, useSyncExternalStore } from 'react';
import { writeStored } from '../state/stored.ts';

const KEY = 'saved-for-later';
/** Dispatched in the tab that writes: `storage` reaches only the others. */
const CHANGED = 'saved-for-later';
/** The maximum, because they are loaded at once. */
const MOST = 50;

/** Lines saved for later, stored in this browser, for guests too. */
export interface SavedLine {
  id: number;
  amount: number;
}

const isPositive = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0;
const isLine = (value: unknown): value is SavedLine =>
  typeof value === 'object' && value !== null && 'id' in value && isPositive(value.id) && 'amount' in value && isPositive(value.amount);

function parse(text: string): readonly SavedLine[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isLine).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const EMPTY = '[]';

function readText(): string {
  try {
    return localStorage.getItem(KEY) ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

function write(lines: readonly SavedLine[]): boolean {
  const isKept = writeStored(KEY, lines.slice(0, MOST));
  if (isKept) dispatchEvent(new Event(CHANGED));
  return isKept;
}

/** Adds lines in front; a variant that is already saved gets the new amount. @returns false when storage is blocked */
export const saveForLater = (line: SavedLine): boolean => write([line, ...parse(readText()).filter(({ id }) => id !== line.id)]);
export const dropSaved = (id: number): boolean => write(parse(readText()).filter((line) => line.id !== id));

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}

/** The saved lines, in sync across tabs; empty on the server and in the first view. */
export function useSavedLines(): readonly SavedLine[] {
  const text = useSyncExternalStore(subscribe, readText, () => EMPTY);
  return useMemo(() => parse(text), [text]);
}
