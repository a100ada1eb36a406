import * as z from 'zod';
import { plainLine } from '../rules/plain-text.ts';
import { isPlainName } from '../rules/plain-name.ts';
import { listMeta, rowId, rowIdText } from './common.ts';

/** Maximum number of named lists of an account (besides the unnamed one), and of variants on a list. */
export const WISHLIST_LIMITS = { lists: 20, variants: 100 } as const;

const variantIds = z.array(rowId()).max(WISHLIST_LIMITS.variants);

/** A wishlist of an account, the last added variant first. */
export const wishlist = z.object({
  id: z.uuid(),
  /** null: the default list; the first merge creates it, an account may have other lists without it */
  name: z.string().nullable(),
  variant_ids: z.array(z.int()),
  /** the secret part of the link by which others may read it; null: not shared */
  share_token: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
/** GET /auth/me/wishlists: the unnamed one first, the others by name; not paginated. */
export const wishlistList = z.object({ data: z.array(wishlist), meta: listMeta });
/** POST /auth/me/wishlists: variants that are no longer sold are left out. 422 `wishlist.name_taken`, `wishlist.too_many`. */
export const wishlistBody = z.strictObject({
  name: z
    .string()
    .overwrite(plainLine)
    .trim()
    .min(1)
    .max(60)
    .refine(isPlainName, { params: { rule: 'plain_name' } }),
  variant_ids: variantIds.optional(),
});
/** POST /auth/me/wishlists/{id}: names the unnamed list; the next merge creates another unnamed one. 422 as for a new list. */
export const wishlistNameBody = wishlistBody.pick({ name: true });
/**
 * POST /auth/me/wishlists/merge: adds what a browser stored before signing in, or a first variant, last added first, to the unnamed list,
 * which is created if there is none. They go before the existing ones, and existing ones move with them; variants no longer sold are left
 * out. 422 `wishlist.full` when they don't fit together; then nothing changes.
 */
export const wishlistMergeBody = z.strictObject({ variant_ids: variantIds });
export const wishlistParams = z.object({ id: z.uuid() });
/**
 * POST /auth/me/wishlists/{id}/variants: `place` is the number of variants before it, default 0; a variant already on the list moves. 404
 * `product.not_found` when it is not sold, 422 `wishlist.full`.
 */
export const wishlistVariantBody = z.strictObject({
  variant_id: rowId(),
  place: z.int().min(0).max(WISHLIST_LIMITS.variants).optional(),
});
/** DELETE /auth/me/wishlists/{id}/variants/{variant_id}: may be repeated. */
export const wishlistVariantParams = wishlistParams.extend({ variant_id: rowIdText() });
/** GET /api/wishlists/{token}: without the owner's name. */
export const sharedWishlist = wishlist.pick({ name: true, variant_ids: true, updated_at: true });

export type WishlistList = z.infer<typeof wishlistList>;
export type Wishlist = z.infer<typeof wishlist>;
export type WishlistBody = z.infer<typeof wishlistBody>;
export type SharedWishlist = z.infer<typeof sharedWishlist>;
