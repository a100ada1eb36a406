import type { Layout, RouteHandle } from 'shared-contracts';

export function chooseLayout(handle: RouteHandle | undefined, search: URLSearchParams): Layout {
  const other = handle?.layoutWith;
  if (other && search.has(other.param)) return other.layout;
  return handle?.layout ?? 'shop';
}
