import { useSyncExternalStore } from 'react';

/** A short list of variant ids that stays in this browser: what is compared, what was looked at. Never sent anywhere but to ask for them. */
export interface KeptIds {
  most: number;
  read: () => readonly number[];
  write: (ids: readonly number[]) => void;
  subscribe: (onChange: () => void) => () => void;
}

const NONE: readonly number[] = [];

/** The list under `key` of localStorage, cut to the first `most`; without storage (blocked, full) it lives as long as the page. */
export function keptIds(key: string, most: number): KeptIds {
  const listeners = new Set<() => void>();
  let seen: string | null = null;
  let ids = NONE;

  const read = () => {
    const text = stored(key) ?? seen;
    if (text !== seen) {
      seen = text;
      ids = parse(text, most);
    }
    return ids;
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listeners.forEach((listener) => listener());
  };
  return {
    most,
    read,
    write: (wanted) => {
      ids = [...new Set(wanted)].slice(0, most);
      seen = JSON.stringify(ids);
      try {
        localStorage.setItem(key, seen);
      } catch {
        // Blocked or full: kept for this page only.
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

function parse(text: string | null, most: number): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id): id is number => Number.isInteger(id) && id > 0).slice(0, most) : NONE;
  } catch {
    return NONE;
  }
}

const noneOnServer = () => NONE;

/** The list as it is now, in every tab; empty on the server and in the first view. */
export const useKeptIds = ({ subscribe, read }: KeptIds): readonly number[] => useSyncExternalStore(subscribe, read, noneOnServer);
