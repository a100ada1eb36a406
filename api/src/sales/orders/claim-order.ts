import type { ClaimAnswer, ClaimBody } from 'shared-contracts/wire/order';
import type { UserRow } from '../../customers/auth/users.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
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
    await trx.updateTable('orders').set({ user_id: user.id }).where('id', '=', id).where('user_id', 'is', null).execute();
    const own = await trx.selectFrom('orders').select('id').where('id', '=', id).where('user_id', '=', user.id).executeTakeFirst();
    if (own === undefined) throw new ShopError(404, 'order.not_found');
    await trx.updateTable('returns').set({ user_id: user.id }).where('order_id', '=', id).where('user_id', 'is', null).execute();
    return { id };
  });
};
