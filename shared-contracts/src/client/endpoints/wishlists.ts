import type { Http } from '../../contract/http.ts';
import type { SharedWishlist, Wishlist, WishlistBody, WishlistList } from '../../wire/wishlist.ts';

const ofAccount = '/auth/me/wishlists';
const one = (id: string) => `${ofAccount}/${encodeURIComponent(id)}`;

/** The account's lists, the unnamed one first. */
export const listWishlists = (http: Http) => http.get<WishlistList>(ofAccount);
/** 422 `wishlist.name_taken`, `wishlist.too_many` */
export const createWishlist = (http: Http, body: WishlistBody) => http.post<Wishlist>(ofAccount, body);
export const renameWishlist = (http: Http, id: string, name: string) => http.post<Wishlist>(one(id), { name });
export const deleteWishlist = (http: Http, id: string) => http.delete<null>(one(id));
/** What a browser kept before signing in, into the unnamed list, which is made when there is none. */
export const mergeWishlist = (http: Http, variantIds: readonly number[]) =>
  http.post<Wishlist>(`${ofAccount}/merge`, { variant_ids: variantIds });
/** `place`: how many come before it; left out: none. 404 `wishlist.not_found`, `product.not_found`, 422 `wishlist.full` */
export const putOnWishlist = (http: Http, id: string, variantId: number, place?: number) =>
  http.post<Wishlist>(`${one(id)}/variants`, { variant_id: variantId, place });
export const takeOffWishlist = (http: Http, id: string, variantId: number) => http.delete<Wishlist>(`${one(id)}/variants/${variantId}`);
/** The same link as long as it is shared. */
export const shareWishlist = (http: Http, id: string) => http.post<Wishlist>(`${one(id)}/link`);
export const unshareWishlist = (http: Http, id: string) => http.delete<Wishlist>(`${one(id)}/link`);
/** Somebody's list by its link: 404 once it is no longer shared. */
export const getSharedWishlist = (http: Http, token: string) => http.get<SharedWishlist>(`/api/wishlists/${encodeURIComponent(token)}`);
