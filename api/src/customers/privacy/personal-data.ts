import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Whether what carries an address is the account's: one that it has or had, from while it was the account's, and only when its owner was
 * known to own the account. Otherwise whoever registers with somebody else's address would be shown, and could take away, what is
 * that person's. An address that is another account's by now finds nothing. `created`: when the row was made; `email`: its address.
 */
export const isOwnAddress = (
  user: UserRow,
  email: RawBuilder<unknown>,
  created: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from account_emails own
  where own.user_id = ${user.id} and own.confirmed_at is not null and own.email = lower(${email})
    and (own.until is null or ${created} <= own.until)
    and not exists (
      select 1 from users other
      where lower(other.email) = own.email and other.id <> own.user_id and other.email_confirmed_at is not null))`;

/** Rows created while signed in, or with an address of the account. `table`: its alias in the statement. */
export const isOwnRow = (user: UserRow, table: string, created: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('user_id')} = ${user.id} or ${isOwnAddress(user, column('email'), column(created))})`;
};

/**
 * One part of the shop that holds something about persons. Each domain writes its own beside its tables and names it in
 * `app/personal-data-sources.ts`; a table whose rows tell something about a person belongs to exactly one of them.
 */
export interface PersonalDataSource {
  /** key in the export, such as `orders` */
  readonly name: string;
  /** nothing of it can exist without an account: left out of a guest's export */
  readonly needsAccount?: true;
  /** Gives the account what carries its address and belongs to nobody, where `isOwnRow` does not find it: orders. See `guest.ts`. */
  adoptGuestRows?(trx: Queries, user: UserRow): Promise<void>;
  /** everything held, as plain JSON, without secrets (hashes, tokens) and without what is others' */
  exportOf(db: Queries, user: UserRow): Promise<unknown>;
  /**
   * Takes it away in the transaction that deletes the account, or leaves what a law keeps without the person. The user's row is there
   * still and goes last. Answers the storage keys of files to be removed after the transaction.
   */
  eraseOf(trx: Queries, user: UserRow): Promise<readonly string[]>;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** everything that is exported, and erased in this order */
    personalData: readonly PersonalDataSource[];
  }
}
