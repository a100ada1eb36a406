import { sql } from 'kysely';
import type { Expression, RawBuilder } from 'kysely';

/**
 * SQL: the mailbox behind an e-mail address, in small letters and without a tag: what is sent to `name+tag@` arrives at `name@` with nearly
 * every provider. So a code that holds once per customer holds once per mailbox.
 */
export const mailboxOf = (email: Expression<string>): RawBuilder<string> => sql<string>`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;
