import { sql } from 'kysely';
import { DEFAULT_LANG } from 'shared-contracts/contract/locales';
import type { PersonalData } from 'shared-contracts/wire/account';
import { guestErasedMail } from '../auth/account.mails.ts';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';
import { inDiscardedTransaction, inTransaction } from '../../platform/database/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { eraseInTransaction } from './erase-account.ts';
import { readPersonalData } from './export-personal-data.ts';

/**
 * A guest has the same rights as an account's owner (GDPR articles 15 and 17), and what is the guest's is found by the same rules: for
 * the length of one transaction the address gets a confirmed account that owns what carries the address and belongs to nobody. Staff
 * have made sure that who asks owns the mailbox, as a confirmation would. No account may have the address.
 */
const openGuestAccount = async (trx: Queries, { personalData, now }: Services, email: string): Promise<UserRow> => {
  const lastMail = await trx
    .selectFrom('mails')
    .select('lang')
    .where(sql<string>`lower(to_address)`, '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const user = await trx
    .insertInto('users')
    .values({
      email,
      // no password has this hash, and nobody sees the account
      password_hash: '',
      first_name: '',
      last_name: '',
      phone: '',
      language: lastMail?.lang ?? DEFAULT_LANG,
      newsletter: false,
      type: 'b2c',
      status: 'active',
      company_name: null,
      vat: null,
      email_confirmed_at: now(),
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const source of personalData) await source.adoptGuestRows?.(trx, user);
  return user;
};

const readGuestData = (trx: Queries, { personalData }: Services, user: UserRow): Promise<PersonalData['data']> =>
  readPersonalData(
    trx,
    personalData.filter(({ needsAccount }) => !needsAccount),
    user,
  );

const isEmpty = (value: unknown): boolean =>
  value === null || (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.values(value).every(isEmpty));

/** Everything held about a guest with this address, in lower case; null when nothing is. */
export const exportGuestData = (services: Services, email: string): Promise<PersonalData | null> =>
  inDiscardedTransaction(services.db, async (trx) => {
    const data = await readGuestData(trx, services, await openGuestAccount(trx, services, email));
    return isEmpty(data) ? null : { exported_at: services.now().toISOString(), data };
  });

/** Erases a guest like an account's owner. False when nothing was held. Throws 409 `account.orders_open`. */
export const eraseGuest = async (services: Services, email: string): Promise<boolean> => {
  const { db, storage } = services;
  const files = await inTransaction(db, async (trx) => {
    const user = await openGuestAccount(trx, services, email);
    if (isEmpty(await readGuestData(trx, services, user))) {
      await trx.deleteFrom('users').where('id', '=', user.id).execute();
      return null;
    }
    return eraseInTransaction(services, trx, user, guestErasedMail(user.language));
  });
  for (const key of files ?? []) await storage.remove(key);
  return files !== null;
};
