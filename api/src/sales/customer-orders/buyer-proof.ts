import type { FastifyRequest } from 'fastify';
import { CART_PROOF_HEADER } from 'shared-contracts/http-server/cart-proof';
import type { OrderRow } from '../orders/orders.repository.ts';

/** Proof that a request is the buyer's: the signed-in user and the carts of the browser. */
export interface BuyerProof {
  userId: number | null;
  cartIds: readonly string[];
}

const MAX_CARTS = 6;
/** The proof of a request; `Cart-Proof` is set by the shell from the browser's own cookies. */
export const buyerProof = ({ user, headers }: Pick<FastifyRequest, 'user' | 'headers'>): BuyerProof => ({
  userId: user?.id ?? null,
  cartIds: String(headers[CART_PROOF_HEADER] ?? '')
    .toLowerCase()
    .split(',', MAX_CARTS)
    .map((id) => id.trim()),
});

/** Whether a request is the buyer's: the owner is signed in, or the browser has the cart that the order was made from. Decision 0054. */
export const isBuyer = (order: Pick<OrderRow, 'user_id' | 'cart_id'>, { userId, cartIds }: BuyerProof): boolean =>
  (order.user_id !== null && order.user_id === userId) || cartIds.includes(order.cart_id);
