import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Http } from 'shared-contracts';
import type { SessionAnswer, TokenAnswer, User } from 'shared-contracts/wire/auth';
import { createAccess, isRefusal } from './access.ts';
import { createAccountViews } from './account-views.ts';
import { sessionCookies } from './session-cookies.ts';
import { createSignIn } from './sign-in.ts';

interface Options {
  /** a client for this request, with the given access token or none */
  httpFor: (request: FastifyRequest, accessToken?: string) => Http;
  clientId: string;
  clientSecret: string;
  isSecure: boolean;
}

/** Sign-in and sign-out on behalf of the browser; client id and secret are added here. Spec §4 Authentication. */
export function createSessions({ httpFor, clientId, clientSecret, isSecure }: Options) {
  const cookies = sessionCookies(isSecure);
  const { refreshTokenOf, hasSession, deviceTokenOf, setTokens, clearTokens, clearAccessToken, rememberRenewed } = cookies;
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const { refresh, accessToken } = createAccess({ httpFor, credentials, cookies });
  const views = createAccountViews(cookies, isSecure);
  const { signIn, signOut } = createSignIn({ httpFor, credentials, cookies, accessToken, views });

  /**
   * The API refused the access token before it expired: signed out elsewhere, or all sessions revoked. Kept, it would make every page fail.
   */
  const refused = (request: FastifyRequest, reply: FastifyReply): void => {
    if (reply.raw.headersSent) return;
    if (refreshTokenOf(request)) clearAccessToken(reply);
    else clearTokens(reply);
  };

  /** The API ended the session of a call and gave another one for this browser. Decision 0125. */
  const renewed = (reply: FastifyReply, tokens: TokenAnswer): void => {
    if (reply.raw.headersSent) return;
    setTokens(reply, tokens);
    rememberRenewed(reply, tokens);
  };

  /** When loading the session fails, the visitor is signed out without a message; not when the API is unavailable. Spec §4 */
  const current = async (request: FastifyRequest, reply: FastifyReply): Promise<SessionAnswer> => {
    const loadUser = (token: string) => httpFor(request, token).get<User>('/auth/me');
    const token = await accessToken(request, reply);
    if (!token) return { status: 'unauthenticated' };
    let user = await loadUser(token);
    if (!user.ok && isRefusal(user.error)) {
      refused(request, reply);
      const refreshed = await refresh(request, reply);
      if (refreshed) user = await loadUser(refreshed);
      if (refreshed && !user.ok && isRefusal(user.error)) clearTokens(reply);
    }
    if (!user.ok) return { status: 'unauthenticated' };
    // A dealer may have been approved since signing in.
    views.choose(request, reply, user.data);
    return { status: 'authenticated', user: user.data };
  };

  /**
   * The access token once the API has confirmed it, for pages of signed-out visitors: with a dead or foreign cookie they would lead to the
   * account, which leads back. What the API refuses is deleted; while it can't say, the token counts.
   */
  const confirmedToken = async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const token = await accessToken(request, reply);
    if (!token) return undefined;
    const user = await httpFor(request, token).get<User>('/auth/me');
    if (user.ok || !isRefusal(user.error)) return token;
    refused(request, reply);
    return refresh(request, reply);
  };

  return { accessToken, confirmedToken, refused, renewed, signIn, signOut, current, hasSession, deviceTokenOf };
}
export type Sessions = ReturnType<typeof createSessions>;
