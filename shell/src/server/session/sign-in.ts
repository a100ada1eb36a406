import type { FastifyReply, FastifyRequest } from 'fastify';
import { failed, getCurrentCart, ok } from 'shared-contracts';
import type { Http, Result } from 'shared-contracts';
import type { SessionAnswer, TokenAnswer, User } from 'shared-contracts/wire/auth';
import { COOKIES } from '../../cookies.ts';
import type { createAccess } from './access.ts';
import type { createAccountViews } from './account-views.ts';
import type { sessionCookies } from './session-cookies.ts';

/** The browser's sign-in call: without client id and secret. */
export type SignInProof = { username: string; password: string } | { challenge: string; code: string };

interface Options {
  httpFor: (request: FastifyRequest, accessToken?: string) => Http;
  credentials: { client_id: string; client_secret: string };
  cookies: ReturnType<typeof sessionCookies>;
  accessToken: ReturnType<typeof createAccess>['accessToken'];
  views: ReturnType<typeof createAccountViews>;
}

/** The beginning and the end of a session. */
export function createSignIn({ httpFor, credentials, cookies, accessToken, views }: Options) {
  const { refreshTokenOf, setTokens, clearTokens, forgetRenewed } = cookies;

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
    views.choose(request, reply, user.data);
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
    views.forget(reply);
    return ok({ status: 'unauthenticated' });
  };

  return { signIn, signOut };
}
