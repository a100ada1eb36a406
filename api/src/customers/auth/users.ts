import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { User } from 'shared-contracts/wire/auth';
import type { Queries } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { emailSpellings } from '../../platform/mail/mailbox.ts';
import { ShopError } from '../../platform/shop-error.ts';

export type UserRow = Selectable<Tables['users']>;

export const findUser = (db: Queries, id: number): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Upper and lower case do not matter, nor how the domain is spelled, unless another account has that very spelling. */
export const findUserByEmail = (db: Queries, email: string): Promise<UserRow | undefined> => {
  const spellings = emailSpellings(email);
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<string>`lower(email)`, 'in', spellings)
    .orderBy(sql`lower(email) = ${spellings[0]}`, 'desc')
    .executeTakeFirst();
};

/** Locks and returns the user until the transaction ends. Throws 401 `auth.token_invalid` when the account is gone. */
export const lockUser = (trx: Queries, id: number): Promise<UserRow> =>
  trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new ShopError(401, 'auth.token_invalid'));

/** Whether a dealer is approved: only then prices without VAT and the reverse charge apply. */
export const isProfessional = ({ type, status }: Pick<UserRow, 'type' | 'status'>): boolean => type === 'b2b' && status === 'active';

/** The profile as an API answer, without `newsletter_pending`. */
export const userAnswer = (user: UserRow): User => ({
  id: user.id,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  email: user.email,
  language: user.language,
  newsletter: user.newsletter,
  role: user.type,
  professional: isProfessional(user),
  status: user.status,
  company_name: user.company_name,
  vat: user.vat,
  vat_status: user.vat_status,
  email_confirmed: user.email_confirmed_at !== null,
  pending_email: user.pending_email,
  billing_address: user.billing_address,
  shipping_address: user.shipping_address,
  created_at: user.created_at.toISOString(),
});
