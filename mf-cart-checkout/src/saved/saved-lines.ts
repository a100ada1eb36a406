import { useMemo, useSyncExternalStore } from 'react';
import { writeStored } from '../state/stored.ts';

const KEY = 'saved-for-later';
/** Dispatched in the tab that writes, because `storage` events reach only the others. */
const CHANGE_EVENT = 'saved-for-later';
/** All of them are loaded with one request. */
const MAX_LINES = 50;

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
    return Array.isArray(value) ? value.filter(isLine).slice(0, MAX_LINES) : [];
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
  const isStored = writeStored(KEY, lines.slice(0, MAX_LINES));
  if (isStored) dispatchEvent(new Event(CHANGE_EVENT));
  return isStored;
}

/** Adds a line in front, or replaces the amount of a saved variant. @returns false when storage is full or blocked */
export const saveForLater = (line: SavedLine): boolean => write([line, ...parse(readText()).filter(({ id }) => id !== line.id)]);
export const removeSaved = (id: number): boolean => write(parse(readText()).filter((line) => line.id !== id));

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGE_EVENT, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGE_EVENT, onChange);
  };
}

/** The saved lines, in sync across tabs; empty on the server and during hydration. */
export function useSavedLines(): readonly SavedLine[] {
  const text = useSyncExternalStore(subscribe, readText, () => EMPTY);
  return useMemo(() => parse(text), [text]);
}
