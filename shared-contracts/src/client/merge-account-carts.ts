import type { Result } from '../contract/result.ts';
import { ok } from '../contract/result.ts';
import type { ShopContext } from '../contract/shop-context.ts';
import type { CappedLine, MergeAnswer } from '../wire/cart.ts';
import { getCurrentCart } from './endpoints/carts.ts';

export interface MergedAccountCart {
  /** false: there was nothing to merge */
  hasMerged: boolean;
  /** lines that did not fit completely */
  capped: readonly CappedLine[];
}

/** More carts than anybody leaves behind in checkouts. */
const MAX_CARTS = 5;

/**
 * After signing in, the account's cart from another device is merged into this browser's, and so is one that a sign-in during a checkout
 * left aside. That empties the other carts, so a repeated merge adds nothing twice.
 */
export async function mergeAccountCarts(
  { http, cartId }: Pick<ShopContext, 'http' | 'cartId'>,
  mergeFrom: (from: string) => Promise<Result<MergeAnswer>>,
): Promise<Result<MergedAccountCart>> {
  const capped: CappedLine[] = [];
  for (let turn = 0; turn < MAX_CARTS; turn += 1) {
    const own = cartId() ?? undefined;
    const current = await getCurrentCart(http, own);
    if (!current.ok) return current;
    const from = current.data.cart_id;
    if (from === null || from.toLowerCase() === own?.toLowerCase()) return ok({ hasMerged: turn > 0, capped });
    const merged = await mergeFrom(from);
    if (!merged.ok) return merged;
    capped.push(...merged.data.capped);
  }
  return ok({ hasMerged: true, capped });
}
