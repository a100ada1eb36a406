import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import type { FilterState } from './filter-state.ts';

/** What a page with a list is made of. */
export interface Loaded {
  shown: FilterState;
  answer: ProductListAnswer | null;
  /** what the address asks for, when it could not be had and `shown` is what was there before */
  asked?: FilterState;
}

/** Keyed by the client: the page's own in the browser. On the server nothing is ever on show. */
const onShow = new WeakMap<Http, { pathname: string; loaded: Loaded }>();

/** Remembers what the page shows, so that it can stay when the next list can't be had. */
export function useListOnShow(loaded: Loaded): void {
  const { http } = useShop();
  const { pathname } = useLocation();
  useEffect(() => void onShow.set(http, { pathname, loaded }), [http, pathname, loaded]);
}

/** The list at this address, if it is the page on show: filters, order or page of it are being changed. */
export function listOnShow<T extends Loaded>(http: Http, pathname: string): T | undefined {
  const last = onShow.get(http);
  // An address belongs to one route, and its data is always that of the route's own loader.
  return last?.pathname === pathname ? (last.loaded as T) : undefined;
}

/** Nobody answered, or not now: the same may be had in a moment. */
export const isAway = (error: Failure): boolean => error.kind !== 'rule' || error.status === 429 || error.status >= 500;
