import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';

/** One mailbox: nearly every provider delivers `name+anything@` to `name@`, in capitals or not. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** The same in SQL, for addresses that are stored. */
export const storedMailbox = (email: Expression<string>): RawBuilder<string> =>
  sql<string>`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
