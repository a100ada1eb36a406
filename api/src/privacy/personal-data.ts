import type { UserRow } from '../auth/users.ts';
import type { Queries } from '../database/database.ts';

/**
 * The address by which what carries no account may be found, in lower case: only when its owner is known to own the account.
 * Otherwise whoever registers with somebody else's address would be shown, and could take away, what is that person's.
 */
export const ownAddress = ({ email, email_confirmed_at }: UserRow): string | null =>
  email_confirmed_at === null ? null : email.toLowerCase();

/**
 * One part of the shop that holds something about persons. Each domain writes its own beside its tables and names it in
 * `personal-data-sources.ts`; a table whose rows tell something about a person belongs to exactly one of them.
 */
export interface PersonalDataSource {
  /** key in the export, such as `orders` */
  readonly name: string;
  /** everything held, as plain JSON, without secrets (hashes, tokens) and without what is others' */
  exportOf(db: Queries, user: UserRow): Promise<unknown>;
  /**
   * Takes it away in the transaction that deletes the account, or leaves what a law keeps without the person. The user's row is there
   * still and goes last. Answers the storage keys of files to be removed after the transaction.
   */
  eraseOf(trx: Queries, user: UserRow): Promise<readonly string[]>;
}
