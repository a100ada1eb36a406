import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { hashOf, newToken } from '../auth/tokens.ts';
import type { MailTokenPurpose } from './mail-tokens.tables.ts';

/** A new token for a link in a mail; only its hash is stored. */
export const issueMailToken = async (trx: Queries, purpose: MailTokenPurpose, subjectId: number, expiresAt: Date): Promise<string> => {
  const token = newToken();
  await trx
    .insertInto('mail_tokens')
    .values({ hash: hashOf(token), purpose, subject_id: subjectId, expires_at: expiresAt })
    .execute();
  return token;
};

/** The subject's id; null when the token is unknown, expired or for another purpose. It stays valid, so that a link can be opened twice. */
export const findMailToken = async (db: Queries, purpose: MailTokenPurpose, token: string, now: Date): Promise<number | null> => {
  const row = await db
    .selectFrom('mail_tokens')
    .select('subject_id')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.subject_id ?? null;
};

export const endMailTokens = (trx: Queries, purpose: MailTokenPurpose, subjectIds: readonly number[]): Promise<unknown> =>
  subjectIds.length === 0
    ? Promise.resolve()
    : trx
        .deleteFrom('mail_tokens')
        .where('purpose', '=', purpose)
        .where('subject_id', 'in', [...subjectIds])
        .execute();

/** The links of one subject become another's. */
export const moveMailTokens = (trx: Queries, purpose: MailTokenPurpose, { from, to }: { from: number; to: number }): Promise<unknown> =>
  trx.updateTable('mail_tokens').set({ subject_id: to }).where('purpose', '=', purpose).where('subject_id', '=', from).execute();

/** Deletes tokens that are no longer valid. */
export const pruneMailTokens = (db: Queries, now: Date): Promise<unknown> => deleteExpired(db, 'mail_tokens', sql`expires_at <= ${now}`);
