import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long a link in a mail works. Contract, "passwords". */
export const LINK_MINUTES = { password: 60, email: 24 * 60, welcome: 7 * 24 * 60, secure: 7 * 24 * 60, 'second-factor': 10 } as const;
/** `welcome` confirms the address of a new account. */
export type LinkTime = keyof typeof LINK_MINUTES;
/**
 * `secure` undoes an unauthorized change; it is mailed to the account's former address. `second-factor` is not a link: it proves that the
 * correct password was entered, until the code follows.
 */
export type LinkKind = 'password' | 'email' | 'secure' | 'second-factor';

const MINUTE_MS = 60_000;

export const linkExpiry = (kind: LinkTime, now: Date): Date => new Date(now.getTime() + LINK_MINUTES[kind] * MINUTE_MS);

/** A new link token. Earlier `password` and `email` tokens of the user stop working. `email`: the address it is about. */
export const makeLinkToken = async (
  trx: Queries,
  kind: LinkKind,
  userId: number,
  now: Date,
  { email = null, time = kind }: { email?: string | null; time?: LinkTime } = {},
): Promise<string> => {
  const token = newToken();
  if (kind === 'password' || kind === 'email') await dropLinkTokens(trx, [kind], userId);
  await trx
    .insertInto('account_tokens')
    .values({ hash: hashOf(token), kind, user_id: userId, email, expires_at: linkExpiry(time, now), created_at: now })
    .execute();
  return token;
};

export interface LinkToken {
  user_id: number;
  email: string | null;
  created_at: Date;
}

const isValidToken = (kind: LinkKind, token: string, now: Date) =>
  sql<boolean>`hash = ${hashOf(token)} and kind = ${kind} and expires_at > ${now}`;

/** A valid token's data; null when it is unknown, used or expired. */
export const findLinkToken = async (db: Queries, kind: LinkKind, token: string, now: Date): Promise<LinkToken | null> =>
  (await db
    .selectFrom('account_tokens')
    .select(['user_id', 'email', 'created_at'])
    .where(isValidToken(kind, token, now))
    .executeTakeFirst()) ?? null;

/** Deletes the token and returns its data; null when it is unknown, used or expired. Of two calls at once only one gets it. */
export const takeLinkToken = async (trx: Queries, kind: LinkKind, token: string, now: Date): Promise<LinkToken | null> =>
  (await trx
    .deleteFrom('account_tokens')
    .where(isValidToken(kind, token, now))
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst()) ?? null;

export const dropLinkTokens = (trx: Queries, kinds: readonly LinkKind[], userId: number): Promise<unknown> =>
  trx.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', 'in', kinds).execute();

/**
 * Whether a link can still restore this address for another account. Until it expires, nobody else gets the address: otherwise somebody who
 * took over an account could register its former address, so that the owner could not undo the change.
 */
export const isAddressReserved = async (db: Queries, email: string, now: Date, exceptUser: number | null = null): Promise<boolean> =>
  (await db
    .selectFrom('account_tokens')
    .select('hash')
    .where('kind', '=', 'secure')
    .where(sql<string>`lower(email)`, '=', email.trim().toLowerCase())
    .where('expires_at', '>', now)
    .$if(exceptUser !== null, (query) => query.where('user_id', '!=', exceptUser ?? 0))
    .executeTakeFirst()) !== undefined;

/** Deletes expired links, and new e-mail addresses that were not confirmed. */
export const pruneLinkTokens = async (db: Queries, now: Date): Promise<void> => {
  await deleteExpired(db, 'account_tokens', sql`expires_at < ${now}`);
  await db.updateTable('users').set({ pending_email: null, pending_email_until: null }).where('pending_email_until', '<', now).execute();
};
