import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { accountDeletedMail } from '../auth/account.mails.ts';
import { confirmPassword } from '../auth/sign-in.ts';
import { lockUser } from '../auth/users.ts';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields, ShopError } from '../../platform/shop-error.ts';
import { LAST_MAIL } from './prune-mails.ts';

/** Days after which a shipped order counts as delivered, with or without the carrier's confirmation. */
const ON_ITS_WAY_DAYS = 30;
/** Days after the last one of a rental in which the machine is looked over and its deposit paid back. */
const DEPOSIT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Open orders, returns and refunds still need the customer: a pickup the address, a refund the mail. */
const assertNothingOpen = async (trx: Queries, userId: number, now: Date): Promise<void> => {
  const openOrders = await trx
    .selectFrom('orders')
    .select('number')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['awaiting_payment', 'confirmed']),
        eb.and([eb('status', '=', 'shipped'), eb('ordered_at', '>', new Date(now.getTime() - ON_ITS_WAY_DAYS * DAY_MS))]),
        eb.exists(
          eb.selectFrom('returns').select('returns.id').whereRef('order_id', '=', 'orders.id').where('returns.status', '=', 'open'),
        ),
        eb.exists(
          eb
            .selectFrom('order_lines')
            .select('order_lines.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('orders.status', '=', 'delivered')
            .where('rent_to', '>=', brusselsDay(new Date(now.getTime() - DEPOSIT_DAYS * DAY_MS))),
        ),
        eb.exists(eb.selectFrom('withdrawals').select('withdrawals.id').whereRef('order_id', '=', 'orders.id').where('state', '=', 'open')),
      ]),
    )
    .orderBy('id')
    .execute();
  if (openOrders.length > 0)
    throw new ShopError(409, 'account.orders_open', { meta: { order_numbers: openOrders.map(({ number }) => number) } });
};

/**
 * Erases a person: every source takes its part away, the account goes last, and with it every session. What a law keeps stays without
 * the person. Without a password check: for the command line, and after it. Throws 409 `account.orders_open`.
 */
export const erasePerson = async (services: Services, userId: number): Promise<void> => {
  const { db, storage, outbox, personalData, now } = services;
  const files = await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    await assertNothingOpen(trx, userId, now());
    const keys: string[] = [];
    for (const source of personalData) keys.push(...(await source.eraseOf(trx, user)));
    const content = accountDeletedMail(user.language, { firstName: user.first_name });
    await trx.deleteFrom('users').where('id', '=', userId).execute();
    await outbox.queueMail(trx, { to: user.email, lang: user.language, content, key: `${LAST_MAIL}${userId}` });
    return keys;
  });
  for (const key of files) await storage.remove(key);
};

/**
 * Deletes the account of who is signed in. Throws 422 for a wrong password, 429 `auth.locked` after too many, 409
 * `account.orders_open` while an order is under way, or a return or withdrawal is not settled.
 */
export const eraseAccount = async (services: Services, user: UserRow, sessionId: string, password: string): Promise<void> => {
  if (!(await confirmPassword(services, user, sessionId, password))) throw invalidFields({ password: [{ message: 'password_wrong' }] });
  await erasePerson(services, user.id);
};
