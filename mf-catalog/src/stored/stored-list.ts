import { useSyncExternalStore } from 'react';

type Entry = string | number;

/** A short list stored in this browser: compared or viewed products, recent searches. */
export interface StoredList<T extends Entry> {
  most: number;
  read: () => readonly T[];
  write: (entries: readonly T[]) => void;
  subscribe: (onChange: () => void) => () => void;
}

/**
 * The list under `key` of localStorage, each entry once, cut to the first `most`; without storage it lasts as long as the page. Entries
 * that fail `isEntry` are left out.
 */
export function createStoredList<T extends Entry>(key: string, most: number, isEntry: (value: unknown) => value is T): StoredList<T> {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let entries: readonly T[] = [];

  const read = () => {
    const text = stored(key) ?? lastText;
    if (text !== lastText) {
      lastText = text;
      entries = parse(text).filter(isEntry).slice(0, most);
    }
    return entries;
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listeners.forEach((listener) => listener());
  };
  return {
    most,
    read,
    write: (newEntries) => {
      entries = [...new Set(newEntries)].slice(0, most);
      lastText = JSON.stringify(entries);
      try {
        localStorage.setItem(key, lastText);
      } catch {
        // Blocked or full: stored for this page only.
      }
      listeners.forEach((listener) => listener());
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const NONE: readonly never[] = [];
const noneOnServer = () => NONE;

/** The current list, in sync across tabs; empty on the server and in the first view. */
export const useStoredList = <T extends Entry>({ subscribe, read }: StoredList<T>): readonly T[] =>
  useSyncExternalStore<readonly T[]>(subscribe, read, noneOnServer);
