import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure, Http, Result } from 'shared-contracts';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import type { sessionCookies } from './session-cookies.ts';

interface Options {
  httpFor: (request: FastifyRequest) => Http;
  credentials: { client_id: string; client_secret: string };
  cookies: ReturnType<typeof sessionCookies>;
}

/** How long the answer to a used refresh token is stored for requests that were sent with it before they got the new one. */
const REFRESH_GRACE_MS = 10_000;
/** Statuses with which the API refuses a token; a rate limit or an API in trouble says nothing about it. */
const REFUSALS: readonly number[] = [400, 401, 403, 422];
export const isRefusal = (error: Failure): boolean => error.kind === 'rule' && REFUSALS.includes(error.status);

/** The browser got another session while the request was on its way: its cookies must stay. */
const isReplaced = (error: Failure): boolean => error.kind === 'rule' && error.code === 'auth.session_replaced';

export function createAccess({ httpFor, credentials, cookies }: Options) {
  const { accessTokenOf, refreshTokenOf, renewedTokenOf, rememberRenewed, setTokens, clearTokens } = cookies;
  /** refresh token → its running refresh: parallel requests refresh once */
  const refreshing = new Map<string, Promise<Result<TokenAnswer>>>();
  /** request → its access token, so that one request refreshes at most once */
  const resolved = new WeakMap<FastifyRequest, Promise<string | undefined>>();

  const exchange = (request: FastifyRequest, refreshToken: string): Promise<Result<TokenAnswer>> => {
    let running = refreshing.get(refreshToken);
    if (!running) {
      running = httpFor(request).post<TokenAnswer>('/auth/token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        ...credentials,
      });
      refreshing.set(refreshToken, running);
      void running.then((answer) => {
        // After a failure the API may be called again at once. Otherwise late requests with the old cookie get this answer instead of a
        // reuse alarm.
        if (answer.ok || isRefusal(answer.error)) setTimeout(() => refreshing.delete(refreshToken), REFRESH_GRACE_MS).unref();
        else refreshing.delete(refreshToken);
      });
    }
    return running;
  };

  const refresh = async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const [refreshToken, renewedToken] = [refreshTokenOf(request), renewedTokenOf(request)];
    if (!refreshToken) return undefined;
    let answer = await exchange(request, refreshToken);
    // An answer that was late has put tokens of the replaced session into the cookies.
    if (!answer.ok && isReplaced(answer.error) && renewedToken && renewedToken !== refreshToken)
      answer = await exchange(request, renewedToken);
    if (answer.ok) {
      setTokens(reply, answer.data);
      if (renewedToken) rememberRenewed(reply, answer.data);
      return answer.data.access_token;
    }
    // Refused: the session is over. Unavailable: it may still be valid, so the cookies stay.
    if (isRefusal(answer.error) && !isReplaced(answer.error)) clearTokens(reply);
    return undefined;
  };

  const accessToken = (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    let resolvedAccess = resolved.get(request);
    if (!resolvedAccess) {
      const token = accessTokenOf(request);
      resolvedAccess = token ? Promise.resolve(token) : refresh(request, reply);
      resolved.set(request, resolvedAccess);
    }
    return resolvedAccess;
  };

  return { refresh, accessToken };
}
