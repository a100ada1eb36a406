import { mailboxOf, storedMailbox } from '../../platform/mail/mailbox.ts';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';

interface Claim {
  code: string;
  userId: number | null;
  email: string;
}

/**
 * Makes sure, in the transaction that writes the order, that a code that holds once per customer is used once: the code's row is
 * locked, so that two orders at once follow each other and the second sees the first. Throws 422 `coupon.used`.
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
