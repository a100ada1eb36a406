import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { Db, Queries } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';

/** Contract, "token": access 15 minutes, refresh 30 days. */
export const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 30 * 24 * 3600;
const TOKEN_BYTES = 32;

/** Only hashes are stored: whoever reads the table can't sign in with what stands there. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** New tokens of a family; a sign-in starts one. */
export const issueTokens = async (db: Queries, userId: number, now: Date, family: string = randomUUID()): Promise<TokenAnswer> => {
  const [access, refresh] = [randomBytes(TOKEN_BYTES).toString('base64url'), randomBytes(TOKEN_BYTES).toString('base64url')];
  const until = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  await db
    .insertInto('tokens')
    .values([
      { user_id: userId, family, kind: 'access', hash: hashOf(access), expires_at: until(ACCESS_SECONDS) },
      { user_id: userId, family, kind: 'refresh', hash: hashOf(refresh), expires_at: until(REFRESH_SECONDS) },
    ])
    .execute();
  return { token_type: 'Bearer', access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS };
};

const revokeFamily = (db: Queries, family: string, now: Date): Promise<unknown> =>
  db.updateTable('tokens').set({ revoked_at: now }).where('family', '=', family).where('revoked_at', 'is', null).execute();

/**
 * Trades a refresh token for new tokens. Null when it is unknown, expired or revoked; and when it was used before, which means
 * that it was stolen: then its whole family is revoked. Contract, "token".
 */
export const refreshTokens = (db: Db, token: string, now: Date): Promise<TokenAnswer | null> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('tokens')
      .selectAll()
      .where('hash', '=', hashOf(token))
      .where('kind', '=', 'refresh')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.revoked_at !== null || row.expires_at <= now) return null;
    if (row.used_at !== null) {
      await revokeFamily(trx, row.family, now);
      return null;
    }
    await trx.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id).execute();
    return issueTokens(trx, row.user_id, now, row.family);
  });

/** The user of a valid access token. */
export const userOfToken = async (db: Queries, token: string, now: Date): Promise<number | null> => {
  const row = await db
    .selectFrom('tokens')
    .select(['user_id'])
    .where('hash', '=', hashOf(token))
    .where('kind', '=', 'access')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/** Ends the sign-in an access or refresh token belongs to; an unknown token has nothing to end. */
export const revokeToken = async (db: Queries, token: string, now: Date): Promise<void> => {
  const row = await db.selectFrom('tokens').select('family').where('hash', '=', hashOf(token)).executeTakeFirst();
  if (row !== undefined) await revokeFamily(db, row.family, now);
};

/** Deletes what expired more than a day ago. */
export const pruneTokens = (db: Queries, now: Date): Promise<unknown> =>
  db
    .deleteFrom('tokens')
    .where(sql<boolean>`expires_at < ${now}::timestamptz - interval '1 day'`)
    .execute();
