import type { ClaimAnswer, ClaimBody } from 'shared-contracts/wire/order';
import type { UserRow } from '../../customers/auth/users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { giveOrderTo } from '../orders/order-owner.ts';
import { findTracked } from './track-order.ts';

/**
 * An order made as a guest becomes the account's, with its returns. Whose mailbox it is was proved by confirming the address; number and
 * postcode say which order. Asked again it answers the same. Throws 403 `order.claim_unconfirmed`, 404 `order.not_found` for what does not
 * belong together and for what belongs to another account.
 */
export const claimOrder = (
  { db }: Services,
  { number, postcode }: ClaimBody,
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<ClaimAnswer> => {
  if (user.email_confirmed_at === null) throw new ShopError(403, 'order.claim_unconfirmed');
  return inTransaction(db, async (trx) => {
    const { id } = await findTracked(trx, { number, email: user.email, postcode });
    if (!(await giveOrderTo(trx, id, user.id))) throw new ShopError(404, 'order.not_found');
    return { id };
  });
};
