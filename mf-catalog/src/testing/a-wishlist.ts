import type { Wishlist } from 'shared-contracts/wire/wishlist';

export const aWishlist = (list: Partial<Wishlist> = {}): Wishlist => ({
  id: '7d0c1b52-5c1f-4a68-9d4e-5b8f6f3b1a01',
  name: null,
  variant_ids: [],
  share_token: null,
  updated_at: '2026-11-21T10:00:00.000Z',
  ...list,
});
