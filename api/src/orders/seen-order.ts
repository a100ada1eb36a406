import type { Cart, SeenOrder } from 'shared-contracts/wire/cart';
import type { Viewer } from '../carts/cart-view.ts';
import { moneyText } from '../messages/format.ts';
import { ShopError } from '../shop-error.ts';

/**
 * Nobody orders something else than they saw: a session that ended meanwhile would make a guest's order, at a guest's prices, of a
 * dealer's. Throws 401 `auth.required`, 409 `order.total_changed` with the total as it is now.
 */
export const assertAsSeen = (
  seen: SeenOrder | null | undefined,
  view: Pick<Cart, 'total_price'>,
  { user, lang }: Pick<Viewer, 'user' | 'lang'>,
): void => {
  if (seen?.signed_in === true && user === null) throw new ShopError(401, 'auth.required');
  if (seen?.total_cents === undefined || seen.total_cents === view.total_price) return;
  throw new ShopError(409, 'order.total_changed', { meta: { total: moneyText(view.total_price, lang) } });
};
