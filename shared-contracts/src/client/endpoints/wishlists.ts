import type { Http } from '../../contract/http.ts';
import type { SharedWishlist, Wishlist, WishlistBody, WishlistList } from '../../wire/wishlist.ts';

const WISHLISTS_PATH = '/auth/me/wishlists';
const wishlistPath = (id: string) => `${WISHLISTS_PATH}/${encodeURIComponent(id)}`;

/** The account's lists, the unnamed one first. */
export const listWishlists = (http: Http) => http.get<WishlistList>(WISHLISTS_PATH);
/** 422 `wishlist.name_taken`, `wishlist.too_many` */
export const createWishlist = (http: Http, body: WishlistBody) => http.post<Wishlist>(WISHLISTS_PATH, body);
export const renameWishlist = (http: Http, id: string, name: string) => http.post<Wishlist>(wishlistPath(id), { name });
export const deleteWishlist = (http: Http, id: string) => http.delete<null>(wishlistPath(id));
/** Adds what a browser stored before signing in to the unnamed list, which is created when there is none. */
export const mergeWishlist = (http: Http, variantIds: readonly number[]) =>
  http.post<Wishlist>(`${WISHLISTS_PATH}/merge`, { variant_ids: variantIds });
/** `place`: how many variants come before it; default 0. 404 `wishlist.not_found`, `product.not_found`, 422 `wishlist.full` */
export const putOnWishlist = (http: Http, id: string, variantId: number, place?: number) =>
  http.post<Wishlist>(`${wishlistPath(id)}/variants`, { variant_id: variantId, place });
export const takeOffWishlist = (http: Http, id: string, variantId: number) =>
  http.delete<Wishlist>(`${wishlistPath(id)}/variants/${variantId}`);
/** Answers the same link as long as the list is shared. */
export const shareWishlist = (http: Http, id: string) => http.post<Wishlist>(`${wishlistPath(id)}/link`);
export const unshareWishlist = (http: Http, id: string) => http.delete<Wishlist>(`${wishlistPath(id)}/link`);
/** A list by its share link: 404 once it is no longer shared. */
export const getSharedWishlist = (http: Http, token: string) => http.get<SharedWishlist>(`/api/wishlists/${encodeURIComponent(token)}`);
