import * as z from 'zod';
import { plainLine } from '../rules/plain-text.ts';
import { isPlainName } from '../rules/plain-name.ts';
import { listMeta } from './common.ts';

/** Lists with a name of one account (beside the one without), and variants of one list, at most. */
export const WISHLIST_LIMITS = { lists: 20, variants: 100 } as const;

const MOST = 2_147_483_647;
const variantId = z.int().min(1).max(MOST);
const variantIds = z.array(variantId).max(WISHLIST_LIMITS.variants);

/** What an account has set aside, the last one first. */
export const wishlist = z.object({
  id: z.uuid(),
  /** null: the list everything goes to that no other was chosen for; the first merge makes it, an account may have others without it */
  name: z.string().nullable(),
  variant_ids: z.array(z.int()),
  /** the secret part of the address under which others may read it; null: nobody */
  share_token: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
/** GET /auth/me/wishlists: the unnamed one first, the others by name; whole. */
export const wishlistList = z.object({ data: z.array(wishlist), meta: listMeta });
/** POST /auth/me/wishlists: variants nobody sells are left out. 422 `wishlist.name_taken`, `wishlist.too_many`. */
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
/** POST /auth/me/wishlists/{id}: the unnamed one gets a name; another unnamed one begins with the next merge. 422 as for a new list. */
export const wishlistNameBody = wishlistBody.pick({ name: true });
/**
 * POST /auth/me/wishlists/merge: what a browser kept before signing in, or the first variant there is, the last one first, into the
 * unnamed list, which is made when there is none. They come before what is there, whatever is there already moving with them; variants
 * nobody sells any more are left out. 422 `wishlist.full` when they don't fit together, and then nothing has changed.
 */
export const wishlistMergeBody = z.strictObject({ variant_ids: variantIds });
export const wishlistParams = z.object({ id: z.uuid() });
/**
 * POST /auth/me/wishlists/{id}/variants: `place` tells how many come before it, none when it is left out; what is there already moves.
 * 404 `product.not_found` when nobody sells it, 422 `wishlist.full`.
 */
export const wishlistVariantBody = z.strictObject({
  variant_id: variantId,
  place: z.int().min(0).max(WISHLIST_LIMITS.variants).optional(),
});
/** DELETE /auth/me/wishlists/{id}/variants/{variant_id}: may be repeated. */
export const wishlistVariantParams = wishlistParams.extend({ variant_id: z.coerce.number().int().min(1).max(MOST) });
/** GET /api/wishlists/{token}: without the owner's name. */
export const sharedWishlist = wishlist.pick({ name: true, variant_ids: true, updated_at: true });

export type WishlistList = z.infer<typeof wishlistList>;
export type Wishlist = z.infer<typeof wishlist>;
export type WishlistBody = z.infer<typeof wishlistBody>;
export type SharedWishlist = z.infer<typeof sharedWishlist>;
