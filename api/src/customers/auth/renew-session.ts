import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_HEADERS, writeSessionTokens } from 'shared-contracts/http-server/session-tokens';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { Queries } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { sessionOf } from './identity.ts';
import { endSessions, isSessionActive, markSessionReplaced, startSession } from './tokens.ts';

/** The session of a request that ends all others. */
export interface CurrentSession {
  sessionId: string;
  /** whether the shell that calls stores new tokens; an older one does not, so its session stays */
  isRenewable: boolean;
  userAgent: string | undefined;
}

export const currentSessionOf = (request: FastifyRequest): CurrentSession => ({
  sessionId: sessionOf(request),
  isRenewable: request.visitor.isShell && request.headers[SESSION_HEADERS.renewable] === '1',
  userAgent: request.headers['user-agent'],
});

/**
 * Ends all sessions of a user; the current browser goes on in a new one, whose tokens are returned. Its old session ends as well, because
 * its cookies may have been copied. Null when the tokens cannot be stored: the present session stays. The caller's transaction holds
 * `lockSessions`. Throws 401 `auth.token_invalid` when the session has ended meanwhile. Decision 0125.
 */
export const renewSession = async (
  trx: Queries,
  userId: number,
  { sessionId, isRenewable, userAgent }: CurrentSession,
  now: Date,
): Promise<TokenAnswer | null> => {
  if (!(await isSessionActive(trx, userId, sessionId))) throw new ShopError(401, 'auth.token_invalid');
  if (!isRenewable) {
    await endSessions(trx, userId, now, sessionId);
    return null;
  }
  const startedAt = await markSessionReplaced(trx, sessionId, now);
  await endSessions(trx, userId, now);
  return startSession(trx, userId, now, { userAgent, startedAt });
};

/** Gives the new tokens to the shell, which puts them into cookies. */
export const sendNewTokens = (reply: FastifyReply, tokens: TokenAnswer | null): void => {
  if (tokens !== null) void reply.header(SESSION_HEADERS.tokens, writeSessionTokens(tokens));
};
