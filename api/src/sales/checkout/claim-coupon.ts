import { mailboxOf, storedMailbox } from '../../platform/mail/mailbox.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';

interface Claim {
  code: string;
  userId: number | null;
  email: string;
}

/**
 * Checks that the customer has not used a single-use code before. It locks the code's row, so that of two orders at the same time the
 * second sees the first; call it in the transaction that writes the order. Throws 422 `coupon.used`.
 */
export const claimCoupon = async (trx: Queries, { code, userId, email }: Claim): Promise<void> => {
  const singleUseCoupon = await trx
    .selectFrom('coupons')
    .select('code')
    .where('code', '=', code)
    .where('once_per_customer', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (singleUseCoupon === undefined) return;
  const used = await trx
    .selectFrom('orders')
    .select('id')
    .where('coupon_code', '=', code)
    .where('status', '<>', 'cancelled')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb(storedMailbox(eb.ref('email')), '=', mailboxOf(email))]))
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) throw new ShopError(422, 'coupon.used');
};
