import { useSyncExternalStore } from 'react';
import { WISHLIST_KEY } from './wishlist-key.ts';

/**
 * What is set aside, as far as this browser knows. Shell and mf-catalog bring this code each on their own; storage and an event keep
 * them, and all tabs, in step.
 */
export interface KeptWishlist {
  /** null: a guest's own list; else the account whose lists these are the variants of, for the hearts: gone once it is signed out */
  owner: number | null;
  /** variants, the last one first */
  ids: readonly number[];
  /** when the account last told them, in ms; a guest's have none */
  asOf?: number;
}

/** Variants of a guest's list at most: what a list of an account holds (`WISHLIST_LIMITS`). */
export const MOST_KEPT = 100;
export const NOTHING_KEPT: KeptWishlist = { owner: null, ids: [] };

/** what storage did not take (blocked, full): lives as long as the page, in shell and remote alike */
let unstored: string | null = null;
let seen: string | null = null;
let kept = NOTHING_KEPT;

/** The list as it is now; the same object as long as nothing changes. */
export function keptWishlist(): KeptWishlist {
  const text = unstored ?? stored();
  if (text !== seen) {
    seen = text;
    kept = parse(text);
  }
  return kept;
}

/** Nothing at all leaves nothing behind in the browser. */
export function keepWishlist({ owner, ids, asOf }: KeptWishlist): void {
  const text = owner === null && ids.length === 0 ? null : JSON.stringify({ owner, ids: [...new Set(ids)], asOf });
  try {
    if (text === null) localStorage.removeItem(WISHLIST_KEY);
    else localStorage.setItem(WISHLIST_KEY, text);
    unstored = null;
  } catch {
    unstored = text;
  }
  dispatchEvent(new CustomEvent(WISHLIST_KEY, { detail: unstored }));
}

/** Puts a variant on the list, first or behind as many as `place` says, or takes it out. @returns false when a guest's list is full */
export function keepVariant(id: number, isKept: boolean, place = 0): boolean {
  const { owner, ids, asOf } = keptWishlist();
  const others = ids.filter((each) => each !== id);
  if (isKept && owner === null && others.length >= MOST_KEPT) return false;
  keepWishlist({ owner, ids: isKept ? [...others.slice(0, place), id, ...others.slice(place)] : others, asOf });
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

function parse(text: string | null): KeptWishlist {
  try {
    const { owner, ids, asOf } = JSON.parse(text ?? '') as Partial<Record<keyof KeptWishlist, unknown>>;
    const list = { owner: isId(owner) ? owner : null, ids: Array.isArray(ids) ? ids.filter(isId) : [] };
    return typeof asOf === 'number' ? { ...list, asOf } : list;
  } catch {
    return NOTHING_KEPT;
  }
}

const listeners = new Set<() => void>();
const tell = (event: Event): void => {
  const key = 'key' in event ? event.key : WISHLIST_KEY;
  if (event instanceof CustomEvent) unstored = event.detail as string | null;
  if (key === WISHLIST_KEY || key === null) listeners.forEach((listener) => listener());
};

/** A page the browser kept aside (`pageshow`) heard nothing meanwhile, such as that its visitor has signed out. */
const CHANGES = [WISHLIST_KEY, 'storage', 'pageshow'];

/** Hears of every change, in whichever tab; all hearts of a page share one listener. */
export function onWishlist(listener: () => void): () => void {
  const listen = listeners.size === 0;
  listeners.add(listener);
  if (listen) for (const type of CHANGES) addEventListener(type, tell);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const type of CHANGES) removeEventListener(type, tell);
  };
}

const no = () => false;
/** Whether a variant is kept; not on the server, nor in the first view. */
export const useIsKept = (id: number): boolean => useSyncExternalStore(onWishlist, () => keptWishlist().ids.includes(id), no);

const unknown = () => null;
/** The list as it is now; null on the server and in the first view. */
export const useKeptWishlist = (): KeptWishlist | null => useSyncExternalStore<KeptWishlist | null>(onWishlist, keptWishlist, unknown);
