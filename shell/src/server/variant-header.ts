import type { IncomingHttpHeaders } from 'node:http';
import { isListView, isRegion, isVatView } from 'shared-contracts';
import type { ListView, Region, VatView } from 'shared-contracts';

/**
 * A cache before the shell puts the visitor's choices into this one header (`be.incl.grid`), so that it can store pages by their address and
 * it, instead of by all cookies (0107, `deploy/edge`).
 */
export const VARIANT_HEADER = 'x-shop-variant';

export interface Variant {
  region: Region;
  vatView: VatView;
  listView: ListView;
}

/** The choices in the header; undefined without one, or with a malformed one. */
export function readVariant(headers: IncomingHttpHeaders): Variant | undefined {
  const [region, vatView, listView, ...rest] = String(headers[VARIANT_HEADER] ?? '').split('.');
  return rest.length === 0 && isRegion(region) && isVatView(vatView) && isListView(listView) ? { region, vatView, listView } : undefined;
}
