import { getSharedWishlist, listWishlists } from 'shared-contracts/client/endpoints/wishlists';
import { getVariants, required } from 'shared-contracts';
import type { Http, ShopContext } from 'shared-contracts';
import type { VariantWithProduct } from 'shared-contracts/wire/product';
import type { Wishlist } from 'shared-contracts/wire/wishlist';
import { MAX_GUEST_VARIANTS } from 'shared-contracts/client/stored-wishlist';
import { readIds } from '../compare/compare-rows.ts';

/** An entry of a list; `variant` null: no longer sold. */
export interface ListItem {
  id: number;
  variant: VariantWithProduct | null;
}

export interface SharedView {
  kind: 'shared';
  name: string | null;
  items: readonly ListItem[];
}

/** The page's data on the server: a guest's own list is in the browser. */
export type WishlistView =
  /** `requested`: the list in the address, which belongs to an account */
  | { kind: 'guest'; requested: string | null }
  | SharedView
  /** `list` null: there is none yet; `isOther`: not the one in the address; `requestedAt`: milliseconds since 1970 */
  | {
      kind: 'account';
      requestedAt: number;
      lists: readonly Wishlist[];
      list: Wishlist | null;
      isOther: boolean;
      items: readonly ListItem[];
    };

/** The variants of `?ids=`, else the visitor's own: an account's list `?list=`, or its first. */
export async function loadWishlist({ http, isSignedIn }: ShopContext, request: Request): Promise<WishlistView> {
  const query = new URL(request.url).searchParams;
  const ids = readIds(query.get('ids'), MAX_GUEST_VARIANTS);
  if (ids.length > 0) return { kind: 'shared', name: null, items: await itemsOf(http, ids, request) };
  const requested = query.get('list');
  const guest = { kind: 'guest', requested } as const;
  if (!isSignedIn()) return guest;
  const requestedAt = Date.now();
  const answer = await listWishlists(http);
  if (!answer.ok && answer.error.kind !== 'network' && answer.error.status === 401) return guest;
  const lists = required(answer, request).data;
  const list = lists.find(({ id }) => id === requested) ?? lists[0] ?? null;
  const isOther = requested !== null && list?.id !== requested;
  return { kind: 'account', requestedAt, lists, list, isOther, items: await itemsOf(http, list?.variant_ids ?? [], request) };
}

/** Null for a link of no list, and once it is no longer shared. */
export async function loadSharedList({ http }: ShopContext, token: string, request: Request): Promise<SharedView | null> {
  const answer = await getSharedWishlist(http, token);
  if (!answer.ok && answer.error.kind === 'rule' && answer.error.status === 404) return null;
  const { name, variant_ids } = required(answer, request);
  return { kind: 'shared', name, items: await itemsOf(http, variant_ids, request) };
}

async function itemsOf(http: Http, ids: readonly number[], request: Request): Promise<readonly ListItem[]> {
  if (ids.length === 0) return [];
  const { data } = required(await getVariants(http, ids), request);
  return ids.map((id) => ({ id, variant: data.find((variant) => variant.id === id) ?? null }));
}
