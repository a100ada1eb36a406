import { useSyncExternalStore } from 'react';
import { WISHLIST_KEY } from './wishlist-key.ts';

/**
 * The wishlist as this browser stores it. Shell and mf-catalog each bundle a copy of this module; storage and an event keep the copies, and
 * all tabs, in sync.
 */
export interface StoredWishlist {
  /** null: a guest's own list; else the id of the account whose variants these are, for the hearts: removed on sign-out */
  owner: number | null;
  /** variant ids, the last added first */
  ids: readonly number[];
  /** when they were loaded from the account, in ms; missing for guests */
  asOf?: number;
}

/** The maximum for a guest: the same as of an account's list (`WISHLIST_LIMITS`). */
export const MAX_GUEST_VARIANTS = 100;
export const EMPTY_WISHLIST: StoredWishlist = { owner: null, ids: [] };

/** what could not be stored (storage blocked or full): lasts as long as the page, in shell and remote alike */
let memoryText: string | null = null;
let parsedText: string | null = null;
let parsedWishlist = EMPTY_WISHLIST;

/** The current list; the same object until it changes. */
export function readWishlist(): StoredWishlist {
  const text = memoryText ?? stored();
  if (text !== parsedText) {
    parsedText = text;
    parsedWishlist = parse(text);
  }
  return parsedWishlist;
}

/** Stores the list. A guest's empty list is removed from the browser. */
export function writeWishlist({ owner, ids, asOf }: StoredWishlist): void {
  const text = owner === null && ids.length === 0 ? null : JSON.stringify({ owner, ids: [...new Set(ids)], asOf });
  try {
    if (text === null) localStorage.removeItem(WISHLIST_KEY);
    else localStorage.setItem(WISHLIST_KEY, text);
    memoryText = null;
  } catch {
    memoryText = text;
  }
  dispatchEvent(new CustomEvent(WISHLIST_KEY, { detail: memoryText }));
}

/** Adds a variant at the front, or behind `place` others, or removes it. @returns false when a guest's list is full */
export function setVariantSaved(id: number, isSaved: boolean, place = 0): boolean {
  const { owner, ids, asOf } = readWishlist();
  const others = ids.filter((each) => each !== id);
  if (isSaved && owner === null && others.length >= MAX_GUEST_VARIANTS) return false;
  writeWishlist({ owner, ids: isSaved ? [...others.slice(0, place), id, ...others.slice(place)] : others, asOf });
  return true;
}

function stored(): string | null {
  try {
    return localStorage.getItem(WISHLIST_KEY);
  } catch {
    return null;
  }
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0;

function parse(text: string | null): StoredWishlist {
  try {
    const { owner, ids, asOf } = JSON.parse(text ?? '') as Partial<Record<keyof StoredWishlist, unknown>>;
    const list = { owner: isId(owner) ? owner : null, ids: Array.isArray(ids) ? ids.filter(isId) : [] };
    return typeof asOf === 'number' ? { ...list, asOf } : list;
  } catch {
    return EMPTY_WISHLIST;
  }
}

const listeners = new Set<() => void>();
const notifyListeners = (event: Event): void => {
  const key = 'key' in event ? event.key : WISHLIST_KEY;
  if (event instanceof CustomEvent) memoryText = event.detail as string | null;
  if (key === WISHLIST_KEY || key === null) listeners.forEach((listener) => listener());
};

/** `pageshow`: a page that comes back from the back/forward cache missed all changes meanwhile, such as a sign-out. */
const CHANGE_EVENTS = [WISHLIST_KEY, 'storage', 'pageshow'];

/** Calls `listener` on every change in any tab; all hearts of a page share one event listener. */
export function subscribeToWishlist(listener: () => void): () => void {
  const listen = listeners.size === 0;
  listeners.add(listener);
  if (listen) for (const type of CHANGE_EVENTS) addEventListener(type, notifyListeners);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const type of CHANGE_EVENTS) removeEventListener(type, notifyListeners);
  };
}

const no = () => false;
/** Whether a variant is on the wishlist; false on the server and in the first view. */
export const useIsInWishlist = (id: number): boolean =>
  useSyncExternalStore(subscribeToWishlist, () => readWishlist().ids.includes(id), no);

const unknown = () => null;
/** The current list; null on the server and in the first view. */
export const useStoredWishlist = (): StoredWishlist | null =>
  useSyncExternalStore<StoredWishlist | null>(subscribeToWishlist, readWishlist, unknown);
