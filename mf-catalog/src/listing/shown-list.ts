import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import type { FilterState } from './filter-state.ts';

export interface Loaded {
  shown: FilterState;
  answer: ProductListAnswer | null;
  /** filters of the address, when its list could not be loaded and `shown` is the former one */
  requested?: FilterState;
}

/** By the client, of which a browser's page has one; always empty on the server. */
const shownLists = new WeakMap<Http, { pathname: string; loaded: Loaded }>();

/** Stores the page's data for when the next list can't be loaded. */
export function useShownList(loaded: Loaded): void {
  const { http } = useShop();
  const { pathname } = useLocation();
  useEffect(() => void shownLists.set(http, { pathname, loaded }), [http, pathname, loaded]);
}

/** The current list, if this address only changes its filters, order or page. */
export function findShownList<T extends Loaded>(http: Http, pathname: string): T | undefined {
  const last = shownLists.get(http);
  // An address belongs to one route, so the type of its data is known.
  return last?.pathname === pathname ? (last.loaded as T) : undefined;
}

/** The failure is temporary. */
export const isUnavailable = (error: Failure): boolean => error.kind !== 'rule' || error.status === 429 || error.status >= 500;
