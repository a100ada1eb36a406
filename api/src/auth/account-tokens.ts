import type { Queries } from '../database/database.ts';
import { hashOf, newToken } from './tokens.ts';

/** How long a link in a mail works. Contract, "passwords". */
export const LINK_MINUTES = { password: 60, email: 24 * 60, welcome: 7 * 24 * 60 } as const;
/** `welcome` confirms the address an account was made with, for which there is more time. */
export type LinkTime = keyof typeof LINK_MINUTES;
export type LinkKind = 'password' | 'email';

const MINUTE_MS = 60_000;

/** When a link made now ends. */
export const linkExpiry = (kind: LinkTime, now: Date): Date => new Date(now.getTime() + LINK_MINUTES[kind] * MINUTE_MS);

/** A link's token; the user's earlier ones of that kind stop working. `email`: the address it confirms. */
export const makeLinkToken = async (
  trx: Queries,
  kind: LinkKind,
  userId: number,
  now: Date,
  { email = null, time = kind }: { email?: string | null; time?: LinkTime } = {},
): Promise<string> => {
  const token = newToken();
  await dropLinkTokens(trx, kind, userId);
  await trx
    .insertInto('account_tokens')
    .values({ hash: hashOf(token), kind, user_id: userId, email, expires_at: linkExpiry(time, now) })
    .execute();
  return token;
};

/** Takes the token away and answers whose it was; null when it is unknown, used or too old. Two takers: one gets it. */
export const takeLinkToken = async (
  trx: Queries,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<{ user_id: number; email: string | null } | null> => {
  const row = await trx
    .deleteFrom('account_tokens')
    .where('hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return row ?? null;
};

export const dropLinkTokens = (trx: Queries, kind: LinkKind, userId: number): Promise<unknown> =>
  trx.deleteFrom('account_tokens').where('user_id', '=', userId).where('kind', '=', kind).execute();

/** Deletes links that no longer work, and new e-mail addresses nobody confirmed. */
export const pruneLinkTokens = async (db: Queries, now: Date): Promise<void> => {
  await db.deleteFrom('account_tokens').where('expires_at', '<', now).execute();
  await db.updateTable('users').set({ pending_email: null, pending_email_until: null }).where('pending_email_until', '<', now).execute();
};
