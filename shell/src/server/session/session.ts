import type { FastifyReply, FastifyRequest } from 'fastify';
import { failed, ok } from 'shared-contracts';
import type { Http, Result } from 'shared-contracts';
import type { SessionAnswer, TokenAnswer, User } from 'shared-contracts/wire/auth';
import { accessTokenOf, clearTokens, refreshTokenOf, setTokens } from './tokens.ts';

interface Options {
  /** a client for this request, with the given access token or none */
  httpFor: (request: FastifyRequest, accessToken?: string) => Http;
  clientId: string;
  clientSecret: string;
  isSecure: boolean;
}

/** Sign-in, sign-out and refresh on behalf of the browser; client id and secret are added here. Spec §4 Authentication. */
export function createSessions({ httpFor, clientId, clientSecret, isSecure }: Options) {
  const credentials = { client_id: clientId, client_secret: clientSecret };
  /** refresh token → its running refresh: twenty parallel requests refresh once */
  const refreshing = new Map<string, Promise<Result<TokenAnswer>>>();
  /** request → its access token, so that one request refreshes at most once */
  const resolved = new WeakMap<FastifyRequest, Promise<string | undefined>>();

  const refresh = async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const refreshToken = refreshTokenOf(request);
    if (!refreshToken) return undefined;
    let running = refreshing.get(refreshToken);
    if (!running) {
      running = httpFor(request).post<TokenAnswer>('/auth/token', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        ...credentials,
      });
      refreshing.set(refreshToken, running);
      // Late requests with the old cookie get the same answer instead of a reuse alarm.
      const forget = () => setTimeout(() => refreshing.delete(refreshToken), 10_000).unref();
      void running.then(forget, forget);
    }
    const answer = await running;
    if (answer.ok) {
      setTokens(reply, answer.data, isSecure);
      return answer.data.access_token;
    }
    // Refused: the session is over. Not reachable: it may still be good, so the cookies stay.
    if (answer.error.kind === 'rule') clearTokens(reply);
    return undefined;
  };

  const accessToken = (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    let known = resolved.get(request);
    if (!known) {
      const token = accessTokenOf(request);
      known = token ? Promise.resolve(token) : refresh(request, reply);
      resolved.set(request, known);
    }
    return known;
  };

  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: { username: string; password: string },
  ): Promise<Result<SessionAnswer>> => {
    const tokens = await httpFor(request).post<TokenAnswer>('/auth/token', { grant_type: 'password', ...body, ...credentials });
    if (!tokens.ok) return tokens;
    // Sign-in stops if the token in the answer is not a string. Spec §5
    if (typeof tokens.data.access_token !== 'string') return failed({ kind: 'http', status: 502 });
    const user = await httpFor(request, tokens.data.access_token).get<User>('/auth/me');
    if (!user.ok) return user;
    setTokens(reply, tokens.data, isSecure);
    return ok({ status: 'authenticated', user: user.data });
  };

  const signOut = async (request: FastifyRequest, reply: FastifyReply): Promise<Result<SessionAnswer>> => {
    const refreshToken = refreshTokenOf(request);
    if (refreshToken) {
      await httpFor(request, accessTokenOf(request)).post('/auth/sign-out', { refresh_token: refreshToken, ...credentials });
    }
    clearTokens(reply);
    return ok({ status: 'unauthenticated' });
  };

  /** Failure of a session fetch clears it silently; an API that can't be asked does not. Spec §4 */
  const current = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionAnswer> => {
    const token = await accessToken(request, reply);
    if (!token) return { status: 'unauthenticated' };
    const user = await httpFor(request, token).get<User>('/auth/me');
    if (user.ok) return { status: 'authenticated', user: user.data };
    if (user.error.kind === 'rule') clearTokens(reply);
    return { status: 'unauthenticated' };
  };

  return { accessToken, signIn, signOut, current };
}
export type Sessions = ReturnType<typeof createSessions>;
