import type { AccountDeleteBody } from 'shared-contracts/wire/account';
import { accountDeletedMail } from '../auth/account.mails.ts';
import { assertMayEnd } from '../companies/end-account.ts';
import { assertCodeIfOn, assertPassword } from '../auth/prove-identity.ts';
import type { SessionUser } from '../auth/prove-identity.ts';
import { lockUser } from '../auth/users.ts';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { MailContent } from '../../platform/mail/mail.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { LAST_MAIL } from './prune-mails.ts';

/** Open orders, returns and refunds still need the customer: a pickup the address, a refund the mail. */
const assertNothingOpen = async (db: Queries, { personalData }: Services, userId: number, now: Date): Promise<void> => {
  const numbers: string[] = [];
  for (const source of personalData) numbers.push(...((await source.openOrdersOf?.(db, userId, now)) ?? []));
  if (numbers.length > 0) throw new ShopError(409, 'account.orders_open', { meta: { order_numbers: numbers } });
};

/**
 * Erases a person's data in every source, then the account with its sessions. Records that a law requires stay without the person. Returns
 * the storage keys of files to remove after the transaction. Throws 409 `account.orders_open`.
 */
export const eraseInTransaction = async (services: Services, trx: Queries, user: UserRow, lastMail: MailContent): Promise<string[]> => {
  await assertNothingOpen(trx, services, user.id, services.now());
  const keys: string[] = [];
  for (const source of services.personalData) keys.push(...(await source.eraseOf(trx, user)));
  await trx.deleteFrom('users').where('id', '=', user.id).execute();
  await services.outbox.queueMail(trx, { to: user.email, lang: user.language, content: lastMail, key: `${LAST_MAIL}${user.id}` });
  return keys;
};

/** Whether the person ordered for a company that goes on with others. */
const leavesOrders = async (db: Queries, userId: number): Promise<boolean> => {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('company_people as p', 'p.company_id', 'o.company_id')
    .select('o.id')
    .where('o.ordered_by_id', '=', userId)
    .where('p.user_id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
};

/** Erases an account without checking its password: for the command line, and after the check. */
export const erasePerson = async (services: Services, userId: number): Promise<void> => {
  const { db, storage } = services;
  const files = await inTransaction(db, async (trx) => {
    const user = await lockUser(trx, userId);
    const content = accountDeletedMail(user.language, { firstName: user.first_name, leavesOrders: await leavesOrders(trx, userId) });
    return eraseInTransaction(services, trx, user, content);
  });
  for (const key of files) await storage.remove(key);
};

/**
 * Deletes the signed-in user's account with what signing in asks for: the password, and the code where the second factor is on. Throws 422
 * with the wrong field, 429 `auth.locked` after too many, 409 `company.owner_stays` for the owner of a company with colleagues,
 * `account.orders_open` while an order that the person placed is under way, or a return or withdrawal is not settled.
 */
export const eraseAccount = async (services: Services, asking: SessionUser, { password, code = '' }: AccountDeleteBody): Promise<void> => {
  await assertPassword(services, asking, password);
  await assertMayEnd(services.db, asking.user.id);
  // before the code, which is used up: a recovery code must not be lost to a refusal
  await assertNothingOpen(services.db, services, asking.user.id, services.now());
  await assertCodeIfOn(services, asking, code);
  await erasePerson(services, asking.user.id);
};
