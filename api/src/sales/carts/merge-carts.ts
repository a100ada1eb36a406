import type { CappedLine, MergeAnswer, MergeBody } from 'shared-contracts/wire/cart';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { addLines } from './add-lines.ts';
import { findShare } from './cart-shares.ts';
import { findNamedCart } from './named-carts.ts';
import type { Viewer } from './cart-view.ts';
import { adoptPlans, copyPlansInto, saveMissingPlanParts } from './cart-plans.repository.ts';
import { findCart, findLines, lockCart, saveCartRow } from './carts.repository.ts';
import type { CartDetails, CartRow, LineRow } from './carts.repository.ts';
import { assertUsable, changeLocked } from './carts.service.ts';
import { viewCart } from './view-cart.ts';

/** Locks both carts in the order of their ids, so that two merges can't deadlock. */
const lockBoth = async (trx: Queries, id: string, from: string): Promise<{ cart: CartRow; source: CartRow }> => {
  const rows: CartRow[] = [];
  for (const cartId of [id, from].sort()) rows.push(await lockCart(trx, cartId));
  const [first, second] = rows as [CartRow, CartRow];
  return first.id === id ? { cart: first, source: second } : { cart: second, source: first };
};

const plansOf = ({ plan_ids }: { plan_ids: readonly string[] }): CartDetails => (plan_ids.length > 0 ? { added_plans: plan_ids } : {});

/** The other cart's details that the cart does not have yet. */
const detailsFrom = (cart: CartRow, source: CartRow): CartDetails => ({
  ...(cart.shipping_address === null && source.shipping_address !== null
    ? {
        shipping_address: source.shipping_address,
        billing_address: source.billing_address,
        customer: source.customer,
        pickup_depot: source.pickup_depot,
        delivery_slot: source.delivery_slot,
      }
    : {}),
  ...(cart.coupon_code === null && source.coupon_code !== null ? { coupon_code: source.coupon_code } : {}),
  ...plansOf(source),
});

interface Addition {
  added: LineRow[];
  details: CartDetails;
}

/** Adds lines to a locked cart, as far as stock and limits allow. Plans added this way list their missing parts. */
export const addToCart = async (trx: Queries, cart: CartRow, viewer: Viewer, { added, details }: Addition): Promise<MergeAnswer> => {
  const currentLines = await findLines(trx, cart.id);
  let capped: CappedLine[] = [];
  const view = await changeLocked(
    trx,
    cart,
    {
      viewer,
      newLines: [...currentLines, ...added],
      newDetails: details,
      ...(details.coupon_code == null ? {} : { couponCode: details.coupon_code }),
    },
    (_cart, context) => {
      const result = addLines(currentLines, added, context.variants, viewer.settings.get('cart.max_products'));
      capped = result.capped;
      const isSame = JSON.stringify(result.lines) === JSON.stringify(currentLines) && Object.keys(details).length === 0;
      return isSame ? null : { lines: result.lines, details };
    },
  );
  const lines = await findLines(trx, cart.id);
  if (!(await saveMissingPlanParts(trx, cart.id, { added, lines }, viewer.lang))) return { cart: view, capped };
  return { cart: await viewCart(trx, (await findCart(trx, cart.id)) ?? cart, viewer), capped };
};

/**
 * Adds the lines of another cart, which is emptied so that a repeated merge adds nothing; or those of a shared or named cart, which does
 * not change. Returns the cart and the lines that did not fit. Throws 400 for a cart that can't be used any more, 404
 * `cart.share_not_found` and `cart.named_not_found`, 422 `cart.merge_self`, `plan.too_many`.
 */
export const mergeCart = (db: Db, id: string, body: MergeBody, viewer: Viewer): Promise<MergeAnswer> =>
  inTransaction(db, async (trx) => {
    if (!('from' in body)) {
      const copy =
        'named' in body ? await findNamedCart(trx, viewer.user?.id ?? null, body.named) : await findShare(trx, body.shared, viewer.now);
      const cart = await lockCart(trx, id);
      assertUsable(cart, viewer.now);
      const added = await copyPlansInto(trx, cart.id, copy.lines, viewer);
      return addToCart(trx, cart, viewer, { added, details: plansOf(copy) });
    }
    const from = body.from.toLowerCase();
    if (from === id) throw new ShopError(422, 'cart.merge_self');
    const { cart, source } = await lockBoth(trx, id, from);
    assertUsable(cart, viewer.now);
    assertUsable(source, viewer.now);
    const added = await adoptPlans(trx, id, await findLines(trx, from));
    const answer = await addToCart(trx, cart, viewer, { added, details: detailsFrom(cart, source) });
    await saveCartRow(trx, from, { coupon_code: null }, { lines: [], userId: null });
    return answer;
  });
