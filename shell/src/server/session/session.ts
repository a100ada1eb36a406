import type { FastifyReply, FastifyRequest } from 'fastify';
import { failed, getCurrentCart, isRegion, ok } from 'shared-contracts';
import type { Http, Result } from 'shared-contracts';
import type { SessionAnswer, TokenAnswer, User } from 'shared-contracts/wire/auth';
import { COOKIES } from '../../cookies.ts';
import { rememberFor } from '../visitor.ts';
import { createAccess, isRefusal } from './access.ts';
import { sessionCookies } from './session-cookies.ts';

interface Options {
  /** a client for this request, with the given access token or none */
  httpFor: (request: FastifyRequest, accessToken?: string) => Http;
  clientId: string;
  clientSecret: string;
  isSecure: boolean;
}

/** The browser's sign-in call: without client id and secret. */
export type SignInProof = { username: string; password: string } | { challenge: string; code: string };

/** Sign-in and sign-out on behalf of the browser; client id and secret are added here. Spec §4 Authentication. */
export function createSessions({ httpFor, clientId, clientSecret, isSecure }: Options) {
  const cookies = sessionCookies(isSecure);
  const { refreshTokenOf, hasSession, deviceTokenOf, setTokens, clearTokens, clearAccessToken, rememberRenewed, forgetRenewed } = cookies;
  const { hasChosenViews, rememberChosenViews } = cookies;
  const forgetViews = (reply: FastifyReply): void =>
    void reply.clearCookie(COOKIES.vatView, { path: '/' }).clearCookie(COOKIES.listView, { path: '/' });
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const { refresh, accessToken } = createAccess({ httpFor, credentials, cookies });

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

  /**
   * The country of the account's address counts from the start, and professionals see prices without VAT first, and products as a table, until
   * they choose otherwise. Who is no professional any more, because access to a company ended or the company is suspended, gets the views of
   * everybody back. Contract, "Common rules"
   */
  const chooseViews = (request: FastifyRequest, reply: FastifyReply, { professional, shipping_address: address }: User): void => {
    if (reply.raw.headersSent) return;
    const { cookies } = request;
    if (!cookies[COOKIES.region] && isRegion(address?.country)) rememberFor(reply, COOKIES.region, address.country, isSecure);
    if (!professional && hasChosenViews(request)) {
      forgetViews(reply);
      rememberChosenViews(reply, false);
    }
    if (!professional) return;
    if (!cookies[COOKIES.listView]) rememberFor(reply, COOKIES.listView, 'table', isSecure);
    if (cookies[COOKIES.vatView]) return;
    rememberFor(reply, COOKIES.vatView, 'excl', isSecure);
    rememberChosenViews(reply, true);
  };

  /** With a password, or with the code of the second step; `afterwards` gets a client with the new token. */
  const signIn = async (
    request: FastifyRequest,
    reply: FastifyReply,
    proof: SignInProof,
    afterwards?: (http: Http) => Promise<void>,
  ): Promise<Result<SessionAnswer>> => {
    const grant =
      'challenge' in proof
        ? { grant_type: 'second_factor', challenge: proof.challenge, code: proof.code }
        : { grant_type: 'password', username: proof.username, password: proof.password };
    const tokens = await httpFor(request).post<TokenAnswer>('/auth/token', { ...grant, ...credentials });
    if (!tokens.ok) return tokens;
    // Signing in fails if the token in the answer is not a string. Spec §5
    if (typeof tokens.data.access_token !== 'string') {
      request.log.error('the API answered a sign-in without a token');
      return failed({ kind: 'http', status: 502 });
    }
    const user = await httpFor(request, tokens.data.access_token).get<User>('/auth/me');
    if (!user.ok) return user;
    setTokens(reply, tokens.data);
    forgetRenewed(reply);
    chooseViews(request, reply, user.data);
    await afterwards?.(httpFor(request, tokens.data.access_token));
    return ok({ status: 'authenticated', user: user.data });
  };

  /** Whether this browser's cart belongs to the account; one filled before signing in is still the visitor's. If unknown, it does. */
  const hasCartOfUser = async (request: FastifyRequest, access: string): Promise<boolean> => {
    const current = await getCurrentCart(httpFor(request, access));
    return !current.ok || current.data.cart_id?.toLowerCase() === request.cookies[COOKIES.cart]?.toLowerCase();
  };

  const signOut = async (request: FastifyRequest, reply: FastifyReply): Promise<Result<SessionAnswer>> => {
    const [access, refreshToken] = [await accessToken(request, reply), refreshTokenOf(request)];
    if (access && (await hasCartOfUser(request, access))) {
      // The cart stays with the account and returns at the next sign-in; the next visitor in this browser does not get it.
      void reply.clearCookie(COOKIES.cart, { path: '/' });
    }
    if (access ?? refreshToken) await httpFor(request, access).post('/auth/sign-out', { refresh_token: refreshToken });
    clearTokens(reply);
    forgetRenewed(reply);
    // Signing in switched to a professional's prices without VAT.
    forgetViews(reply);
    return ok({ status: 'unauthenticated' });
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
    chooseViews(request, reply, user.data);
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
