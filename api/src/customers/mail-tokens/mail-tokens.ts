import { createHash, randomBytes } from 'node:crypto';
import type { Queries } from '../../platform/database/database.ts';
import type { MailTokenPurpose } from './mail-tokens.tables.ts';

const BYTES = 32;
const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new token for a link in a mail; only its hash is stored. */
export const issueMailToken = async (trx: Queries, purpose: MailTokenPurpose, subjectId: number, expiresAt: Date): Promise<string> => {
  const token = randomBytes(BYTES).toString('base64url');
  await trx
    .insertInto('mail_tokens')
    .values({ hash: digest(token), purpose, subject_id: subjectId, expires_at: expiresAt })
    .execute();
  return token;
};

/** What a token is about, or null when it is unknown, expired or for something else. It stays usable, so that a link can be opened twice. */
export const findMailToken = async (db: Queries, purpose: MailTokenPurpose, token: string, now: Date): Promise<number | null> => {
  const row = await db
    .selectFrom('mail_tokens')
    .select('subject_id')
    .where('hash', '=', digest(token))
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

/** Deletes tokens that are no longer valid. */
export const pruneMailTokens = (db: Queries, now: Date): Promise<unknown> =>
  db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute();
