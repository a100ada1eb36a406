import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { Db, Queries } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { UserRow } from './users.ts';

/** Contract, "token": access 15 minutes, refresh 30 days. */
export const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 30 * 24 * 3600;
const TOKEN_BYTES = 32;
/** Tabs of one browser that refresh at once all get tokens; decision 0031. */
const GRACE_MS = 10_000;

/** A random token, safe in an address. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
/** Only hashes are stored: whoever reads the table can't use what stands there. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** New tokens of a family; a sign-in starts one. */
export const issueTokens = async (
  db: Queries,
  userId: number,
  now: Date,
  { family, generation }: { family: string; generation: number } = { family: randomUUID(), generation: 0 },
): Promise<TokenAnswer> => {
  const [access, refresh] = [newToken(), newToken()];
  const until = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const common = { user_id: userId, family, generation };
  await db
    .insertInto('tokens')
    .values([
      { ...common, kind: 'access', hash: hashOf(access), expires_at: until(ACCESS_SECONDS) },
      { ...common, kind: 'refresh', hash: hashOf(refresh), expires_at: until(REFRESH_SECONDS) },
    ])
    .execute();
  return { token_type: 'Bearer', access_token: access, refresh_token: refresh, expires_in: ACCESS_SECONDS };
};

/** One change of a user's sessions at a time: tokens made while others are revoked would survive it. */
export const lockSessions = (trx: Queries, userId: number): Promise<unknown> =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

const revokeFamily = (db: Queries, family: string, now: Date): Promise<unknown> =>
  db.updateTable('tokens').set({ revoked_at: now }).where('family', '=', family).where('revoked_at', 'is', null).execute();

/** When the first of a generation's refresh tokens was used; null when none was. */
const firstUse = async (trx: Queries, family: string, generation: number): Promise<Date | null> => {
  const row = await trx
    .selectFrom('tokens')
    .select((eb) => eb.fn.min('used_at').as('first'))
    .where('family', '=', family)
    .where('generation', '=', generation)
    .where('kind', '=', 'refresh')
    .executeTakeFirst();
  return row?.first ?? null;
};

/**
 * Trades a refresh token for new tokens. Null when it is unknown, expired or revoked; and when it, or one that was given out beside
 * it, was used more than a few seconds ago, which means that somebody else has it: then its whole family is revoked.
 * Contract, "token"; decision 0031.
 */
export const refreshTokens = (db: Db, token: string, now: Date): Promise<TokenAnswer | null> =>
  inTransaction(db, async (trx) => {
    const find = () =>
      trx.selectFrom('tokens').selectAll().where('hash', '=', hashOf(token)).where('kind', '=', 'refresh').executeTakeFirst();
    const known = await find();
    if (known === undefined) return null;
    await lockSessions(trx, known.user_id);
    const row = await find();
    if (row === undefined || row.revoked_at !== null || row.expires_at <= now) return null;
    const used = await firstUse(trx, row.family, row.generation);
    if (used !== null && now.getTime() - used.getTime() > GRACE_MS) {
      await revokeFamily(trx, row.family, now);
      return null;
    }
    if (row.used_at === null) await trx.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id).execute();
    return issueTokens(trx, row.user_id, now, { family: row.family, generation: row.generation + 1 });
  });

/** Whose access token it is, while it is valid: token and user in one statement, since every signed-in request asks. */
export const userOfToken = (db: Queries, token: string, now: Date): Promise<UserRow | undefined> =>
  db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.kind', '=', 'access')
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .executeTakeFirst();

/** Ends the sign-in an access or refresh token belongs to; an unknown token has nothing to end. */
export const revokeToken = (db: Db, token: string, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('tokens').select(['family', 'user_id']).where('hash', '=', hashOf(token)).executeTakeFirst();
    if (row === undefined) return;
    await lockSessions(trx, row.user_id);
    await revokeFamily(trx, row.family, now);
  });

/** Ends all sessions of a user, or all but the one `keep` belongs to. The caller's transaction holds `lockSessions`. */
export const endSessions = async (trx: Queries, userId: number, now: Date, keep: string | null = null): Promise<void> => {
  const kept =
    keep === null ? undefined : await trx.selectFrom('tokens').select('family').where('hash', '=', hashOf(keep)).executeTakeFirst();
  await trx
    .updateTable('tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(kept !== undefined, (query) => query.where('family', '!=', kept?.family ?? ''))
    .execute();
};

/** Deletes what expired more than a day ago. */
export const pruneTokens = (db: Queries, now: Date): Promise<unknown> =>
  db
    .deleteFrom('tokens')
    .where(sql<boolean>`expires_at < ${now}::timestamptz - interval '1 day'`)
    .execute();
