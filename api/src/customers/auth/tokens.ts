import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { Db, Queries } from '../../platform/database/database.ts';
import { deleteExpired } from '../../platform/database/delete-expired.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/days.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { deviceNames } from './device-names.ts';
import type { UserRow } from './users.ts';

/** Contract, "token": access 15 minutes, refresh 30 days. */
export const ACCESS_SECONDS = 15 * 60;
const REFRESH_SECONDS = 30 * 24 * 3600;
/** Maximum lifetime of a session, however often it is refreshed. Decision 0044. */
const SESSION_SECONDS = 90 * 24 * 3600;
const TOKEN_BYTES = 32;
/** Tabs of one browser that refresh at once all get tokens; decision 0031. */
const GRACE_MS = 10_000;
/** How long a refusal says that the session was replaced: for requests that its browser sent before it had the new cookies. */
const REPLACED_MS = 60_000;

/** A random token, safe in an address. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
/** Only hashes are stored: reading the table is not enough to use a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** New tokens of a session, none of which outlives it. */
const issueTokens = async (
  db: Queries,
  userId: number,
  now: Date,
  { family, generation, startedAt }: { family: string; generation: number; startedAt: Date },
): Promise<TokenAnswer> => {
  const [access, refresh] = [newToken(), newToken()];
  const endsAt = startedAt.getTime() + SESSION_SECONDS * 1000;
  const until = (seconds: number): Date => new Date(Math.min(now.getTime() + seconds * 1000, endsAt));
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

/** Starts a session in a browser, or continues one there that started earlier. The caller's transaction holds `lockSessions`. */
export const startSession = async (
  trx: Queries,
  userId: number,
  now: Date,
  { userAgent, startedAt = now }: { userAgent: string | undefined; startedAt?: Date },
): Promise<TokenAnswer> => {
  const family = randomUUID();
  await trx
    .insertInto('sessions')
    .values({ family, user_id: userId, ...deviceNames(userAgent), started_at: startedAt, last_used_at: now })
    .execute();
  return issueTokens(trx, userId, now, { family, generation: 0, startedAt });
};

export const isSessionActive = async (trx: Queries, userId: number, family: string): Promise<boolean> =>
  (await trx
    .selectFrom('tokens')
    .select('id')
    .where('family', '=', family)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Marks a session as replaced by another in the same browser, and returns its start. */
export const markSessionReplaced = async (trx: Queries, family: string, now: Date): Promise<Date> => {
  const session = await trx
    .updateTable('sessions')
    .set({ replaced_at: now })
    .where('family', '=', family)
    .returning('started_at')
    .executeTakeFirst();
  return session?.started_at ?? now;
};

/** Marks a session as used now and returns its start: that of its oldest token if an older version of the API wrote no row. */
const markSessionUsed = async (trx: Queries, { family, user_id }: { family: string; user_id: number }, now: Date): Promise<Date> => {
  const session = await trx
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('family', '=', family)
    .returning('started_at')
    .executeTakeFirst();
  if (session !== undefined) return session.started_at;
  const { first } = await trx
    .selectFrom('tokens')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('family', '=', family)
    .executeTakeFirstOrThrow();
  const startedAt = first ?? now;
  await trx.insertInto('sessions').values({ family, user_id, started_at: startedAt, last_used_at: now }).execute();
  return startedAt;
};

/** One change of a user's sessions at a time: tokens made while others are revoked would survive it. */
export const lockSessions = (trx: Queries, userId: number): Promise<unknown> =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

const revokeFamily = (db: Queries, family: string, now: Date): Promise<unknown> =>
  db.updateTable('tokens').set({ revoked_at: now }).where('family', '=', family).where('revoked_at', 'is', null).execute();

/** Throws 401 `auth.session_replaced` for a session that was replaced a moment ago: the browser has, or soon gets, other tokens. */
const refuseReplaced = async (trx: Queries, family: string, now: Date): Promise<void> => {
  const session = await trx.selectFrom('sessions').select('replaced_at').where('family', '=', family).executeTakeFirst();
  const replacedAt = session?.replaced_at ?? null;
  if (replacedAt !== null && now.getTime() - replacedAt.getTime() < REPLACED_MS) throw new ShopError(401, 'auth.session_replaced');
};

/** When the first of a generation's refresh tokens was used; null when none was. */
const findFirstUse = async (trx: Queries, family: string, generation: number): Promise<Date | null> => {
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
 * Exchanges a refresh token for new tokens. Null when it is unknown, expired or revoked. If it, or another one of its generation, was used
 * more than a few seconds ago, somebody else has it: its whole family is revoked, and the answer is null. Throws 401
 * `auth.session_replaced`. Contract, "token"; decisions 0031 and 0125.
 */
export const refreshTokens = (db: Db, token: string, now: Date): Promise<TokenAnswer | null> =>
  inTransaction(db, async (trx) => {
    const find = () =>
      trx.selectFrom('tokens').selectAll().where('hash', '=', hashOf(token)).where('kind', '=', 'refresh').executeTakeFirst();
    const existing = await find();
    if (existing === undefined) return null;
    await lockSessions(trx, existing.user_id);
    const row = await find();
    if (row === undefined || row.revoked_at !== null || row.expires_at <= now) {
      await refuseReplaced(trx, existing.family, now);
      return null;
    }
    const firstUsedAt = await findFirstUse(trx, row.family, row.generation);
    if (firstUsedAt !== null && now.getTime() - firstUsedAt.getTime() > GRACE_MS) {
      await revokeFamily(trx, row.family, now);
      return null;
    }
    const startedAt = await markSessionUsed(trx, row, now);
    if (now.getTime() - startedAt.getTime() >= SESSION_SECONDS * 1000) {
      await revokeFamily(trx, row.family, now);
      return null;
    }
    if (row.used_at === null) await trx.updateTable('tokens').set({ used_at: now }).where('id', '=', row.id).execute();
    return issueTokens(trx, row.user_id, now, { family: row.family, generation: row.generation + 1, startedAt });
  });

/** User and session of a valid access token, in one statement because every signed-in request needs them. */
export const findUserOfToken = async (db: Queries, token: string, now: Date): Promise<{ user: UserRow; sessionId: string } | undefined> => {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .select('tokens.family')
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.kind', '=', 'access')
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { family, ...user } = row;
  return { user, sessionId: family };
};

/** Ends the session of an access or refresh token; does nothing for an unknown token. */
export const revokeToken = (db: Db, token: string, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('tokens').select(['family', 'user_id']).where('hash', '=', hashOf(token)).executeTakeFirst();
    if (row === undefined) return;
    await lockSessions(trx, row.user_id);
    await revokeFamily(trx, row.family, now);
  });

/** Ends all sessions of a user, or all but one. The caller's transaction holds `lockSessions`. */
export const endSessions = (trx: Queries, userId: number, now: Date, exceptSession: string | null = null): Promise<unknown> =>
  trx
    .updateTable('tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(exceptSession !== null, (query) => query.where('family', '!=', exceptSession ?? ''))
    .execute();

export interface SessionRow {
  id: string;
  browser: string | null;
  system: string | null;
  started_at: Date;
  last_used_at: Date;
}

/** The account's active sessions, the latest first. */
export const listSessions = async (db: Queries, userId: number, now: Date): Promise<SessionRow[]> => {
  const { rows } = await sql<SessionRow>`
    select t.family as id, s.browser, s.system, coalesce(s.started_at, min(t.created_at)) as started_at,
      coalesce(s.last_used_at, max(t.created_at)) as last_used_at
    from tokens t left join sessions s on s.family = t.family
    where t.user_id = ${userId} and t.kind = 'refresh' and t.revoked_at is null and t.expires_at > ${now}
    group by t.family, s.family
    order by last_used_at desc, t.family`.execute(db);
  return rows;
};

/** Ends one of the user's sessions. Returns whether there was one. */
export const endSession = (db: Db, userId: number, sessionId: string, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    await lockSessions(trx, userId);
    const { numUpdatedRows } = await trx
      .updateTable('tokens')
      .set({ revoked_at: now })
      .where('family', '=', sessionId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Deletes tokens that expired more than a day ago, and sessions without tokens. */
export const pruneTokens = async (db: Queries, now: Date): Promise<void> => {
  const before = addDays(now, -1);
  await deleteExpired(db, 'tokens', sql`expires_at < ${before}`);
  const hasNoToken = sql`not exists (select from tokens where tokens.family = sessions.family)`;
  await deleteExpired(db, 'sessions', sql`started_at < ${before} and ${hasNoToken}`);
};
