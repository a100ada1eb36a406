import type { ClaimAnswer, ClaimBody } from 'shared-contracts/wire/order';
import type { UserRow } from '../../customers/auth/users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { giveOrderTo } from '../orders/order-owner.ts';
import type { BuyerProof } from './buyer-proof.ts';
import { findTrackedWithinLimit } from './track-order.ts';

/**
 * Adds a guest's order and its returns to the account; a repeated call gives the same answer. The user has proved to own the mailbox by
 * confirming its address. Throws 403 `order.claim_unconfirmed` before that, 404 `order.not_found` if number, postcode and address do not
 * belong together or the order belongs to another account, 429 after too many wrong tries.
 */
export const claimOrder = async (
  services: Services,
  { number, postcode }: ClaimBody,
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
  visitor: { address: string | null; proof: BuyerProof },
): Promise<ClaimAnswer> => {
  if (user.email_confirmed_at === null) throw new ShopError(403, 'order.claim_unconfirmed');
  const { id } = await findTrackedWithinLimit(services, { number, email: user.email, postcode }, visitor);
  return inTransaction(services.db, async (trx) => {
    if (!(await giveOrderTo(trx, id, user.id))) throw new ShopError(404, 'order.not_found');
    return { id };
  });
};
