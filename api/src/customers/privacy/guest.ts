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
 * A guest has the same rights as an account's owner (GDPR articles 15 and 17), so the data is found by the same rules: during one
 * transaction the address has a confirmed account, which owns all rows with the address that belong to nobody else. Staff have checked that
 * the person owns the mailbox. No account may have the address.
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
      // no password has this hash
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

/** All data about a guest; null when there is none. `email`: in lower case. */
export const exportGuestData = (services: Services, email: string): Promise<PersonalData | null> =>
  inDiscardedTransaction(services.db, async (trx) => {
    const data = await readGuestData(trx, services, await openGuestAccount(trx, services, email));
    return isEmpty(data) ? null : { exported_at: services.now().toISOString(), data };
  });

/** Erases a guest's data like an account's. False when there was none. Throws 409 `account.orders_open`. */
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
