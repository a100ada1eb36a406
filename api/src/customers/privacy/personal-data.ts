import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../../platform/database/database.ts';

/** Replaces erased text in columns that are not nullable. */
export const ERASED = '–';

/**
 * Whether a row with an e-mail address belongs to the account: the account has or had the address when the row was created, and has
 * confirmed it. Otherwise somebody could register with another person's address and read or erase that person's data. An address that
 * belongs to another account now matches nothing. `created`: when the row was created; `email`: its address.
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
 * A part of the shop with data about persons. Each domain has its own beside its tables and lists it in `app/personal-data-sources.ts`;
 * every table with data about persons belongs to exactly one source.
 */
export interface PersonalDataSource {
  /** key in the export, such as `orders` */
  readonly name: string;
  /** has no data without an account: left out of a guest's export */
  readonly needsAccount?: true;
  /** Assigns the account rows with its address that have no owner and that `isOwnRow` does not find: orders. See `guest.ts`. */
  adoptGuestRows?(trx: Queries, user: UserRow): Promise<void>;
  /** Numbers of the account's orders that still need the customer, so that the account can't be deleted yet. */
  openOrdersOf?(db: Queries, userId: number, now: Date): Promise<readonly string[]>;
  /** all data, as plain JSON, without secrets (hashes, tokens) and data of others */
  exportOf(db: Queries, user: UserRow): Promise<unknown>;
  /**
   * Erases the data in the transaction that deletes the account; records that a law requires stay without the person. The user's row is
   * deleted last. Returns the storage keys of files to be removed after the transaction.
   */
  eraseOf(trx: Queries, user: UserRow): Promise<readonly string[]>;
}

declare module '../../platform/services.ts' {
  interface Services {
    /** all sources, in the order in which they are erased */
    personalData: readonly PersonalDataSource[];
  }
}
