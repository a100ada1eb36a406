import type { Layout, RouteHandle } from 'shared-contracts';

/** The layout of a page, by its route and its address. */
export function chooseLayout(handle: RouteHandle | undefined, search: URLSearchParams): Layout {
  const other = handle?.layoutWith;
  if (other && search.has(other.param)) return other.layout;
  return handle?.layout ?? 'shop';
}
