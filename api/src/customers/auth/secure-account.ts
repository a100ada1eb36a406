import { sql } from 'kysely';
import type { AccountSecureAnswer } from 'shared-contracts/wire/account';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { dropLinkTokens, makeLinkToken, takeLinkToken } from './account-tokens.ts';
import { moveNewsletter } from '../newsletter/move-newsletter.ts';
import { deleteKnownDevices } from './known-devices.ts';
import { removeSecondFactor } from './second-factor.ts';
import { endSessions } from './tokens.ts';
import { findUserByEmail, lockUser } from './users.ts';

/** Not a hash: no password matches until a new one is set. */
const NO_PASSWORD = 'none';

/**
 * Undoes an unauthorized change with the link of a notice mail: restores the address to which the notice was sent, ends every session and
 * the password, drops pending changes, and removes a second factor that was turned on since. Later undo links are deleted too, because they
 * may have been mailed to the attacker. Returns the address with a token to set a new password. Throws 422 `account.link_invalid`.
 */
export const secureAccount = (services: Services, token: string): Promise<AccountSecureAnswer> =>
  inTransaction(services.db, async (trx) => {
    const now = services.now();
    const linkToken = await takeLinkToken(trx, 'secure', token, now);
    if (linkToken === null || linkToken.email === null) throw new ShopError(422, 'account.link_invalid');
    const user = await lockUser(trx, linkToken.user_id);
    const other = await findUserByEmail(trx, linkToken.email);
    if (other !== undefined && other.id !== user.id) throw new ShopError(422, 'account.link_invalid');
    await trx
      .updateTable('users')
      .set({ email: linkToken.email, email_confirmed_at: now, pending_email: null, pending_email_until: null, password_hash: NO_PASSWORD })
      .where('id', '=', user.id)
      .execute();
    // the address that is undone may be a thief's, with a subscription of their own
    await moveNewsletter(services, trx, { userId: user.id, from: user.email, to: linkToken.email, wasConfirmed: false });
    await dropLinkTokens(trx, ['password', 'email', 'second-factor'], user.id);
    await trx
      .deleteFrom('account_tokens')
      .where('user_id', '=', user.id)
      .where('kind', '=', 'secure')
      .where('created_at', '>=', linkToken.created_at)
      .execute();
    await endSessions(trx, user.id, now);
    await deleteKnownDevices(trx, user.id);
    const factor = await trx
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', user.id)
      .where(sql<boolean>`(confirmed_at is null or confirmed_at >= ${linkToken.created_at})`)
      .executeTakeFirst();
    if (factor !== undefined) await removeSecondFactor(services, trx, { ...user, email: linkToken.email });
    return { email: linkToken.email, token: await makeLinkToken(trx, 'password', user.id, now) };
  });
