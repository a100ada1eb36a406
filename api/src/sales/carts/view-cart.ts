import type { Cart } from 'shared-contracts/wire/cart';
import type { Queries } from '../../platform/database/database.ts';
import { loadContext } from './cart-context.ts';
import { buildView, contextQuery } from './cart-view.ts';
import type { Viewer } from './cart-view.ts';
import type { CartRow } from './carts.repository.ts';
import { withPlanOffers } from './plan-offers.ts';

/** The cart as it is ordered and paid: lines with prices and problems, totals for its country and customer. */
export const viewCartWithoutOffers = async (db: Queries, cart: CartRow, viewer: Viewer): Promise<Cart> =>
  buildView(cart, await loadContext(db, contextQuery(cart, viewer)), viewer);

/** The cart as its page shows it: also with what its plans could have instead. */
export const viewCart = async (db: Queries, cart: CartRow, viewer: Viewer): Promise<Cart> => {
  const context = await loadContext(db, contextQuery(cart, viewer));
  return withPlanOffers(db, buildView(cart, context, viewer), { cart, context, viewer });
};
