import { useSyncExternalStore } from 'react';
import { VIEWS } from './filter-state.ts';
import type { View } from './filter-state.ts';

const KEY = 'catalog.view';
const UNSEEN = () => () => undefined;
const notOnServer = () => undefined;

/** The view chosen last in this browser; storage may be blocked. */
function kept(): View | undefined {
  try {
    const value = localStorage.getItem(KEY);
    return VIEWS.find((view) => view === value);
  } catch {
    return undefined;
  }
}

export function keepView(view: View): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Blocked or full: the address alone knows it then.
  }
}

/** The view of a list: the one its address asks for, else the one chosen last, else cards. */
export const useView = (asked: View | undefined): View => {
  const last = useSyncExternalStore(UNSEEN, kept, notOnServer);
  return asked ?? last ?? 'grid';
};
