import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShop } from 'shared-contracts';
import type { Failure, Http } from 'shared-contracts';
import type { ProductListAnswer } from 'shared-contracts/wire/product';
import type { FilterState } from './filter-state.ts';

export interface Loaded {
  shown: FilterState;
  answer: ProductListAnswer | null;
  /** what the address wants, when it could not be loaded and `shown` is the former list */
  asked?: FilterState;
}

/** Keyed by the client: in the browser that is the page's. On the server it is always empty. */
const onShow = new WeakMap<Http, { pathname: string; loaded: Loaded }>();

/** Stores the page's data, so that it can stay when the next list can't be loaded. */
export function useListOnShow(loaded: Loaded): void {
  const { http } = useShop();
  const { pathname } = useLocation();
  useEffect(() => void onShow.set(http, { pathname, loaded }), [http, pathname, loaded]);
}

/** The current list, if this address only changes its filters, order or page. */
export function listOnShow<T extends Loaded>(http: Http, pathname: string): T | undefined {
  const last = onShow.get(http);
  // An address belongs to one route, and its data is always that of the route's own loader.
  return last?.pathname === pathname ? (last.loaded as T) : undefined;
}

/** A temporary failure: it may succeed in a moment. */
export const isUnavailable = (error: Failure): boolean => error.kind !== 'rule' || error.status === 429 || error.status >= 500;
