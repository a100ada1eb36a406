import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../cookies.ts';
import type { TokenAnswer } from 'shared-contracts/wire/auth';

/** Tokens never reach JavaScript: HttpOnly cookies, read by this server only. */
const ACCESS = 'shop_access';
const REFRESH = 'shop_refresh';
/** Not a secret: tells scripts that a session is there, so that pages need not ask first. */
const SIGNED_IN = COOKIES.signedIn;

const REFRESH_SECONDS = 30 * 24 * 3600;
/** The access cookie ends a little before its token, so that it is refreshed ahead of expiry. */
const AHEAD_SECONDS = 30;

/** What a token can be; anything else in the cookie was not put there by this server, and would not fit a header. */
const TOKEN = /^[\w.~+/=-]{1,400}$/;
const tokenIn = (cookie: string | undefined): string | undefined => (cookie && TOKEN.test(cookie) ? cookie : undefined);

export const accessTokenOf = (request: FastifyRequest): string | undefined => tokenIn(request.cookies[ACCESS]);
export const refreshTokenOf = (request: FastifyRequest): string | undefined => tokenIn(request.cookies[REFRESH]);
export const hasSession = (request: FastifyRequest): boolean => Boolean(accessTokenOf(request) ?? refreshTokenOf(request));

export function setTokens(reply: FastifyReply, tokens: TokenAnswer, isSecure: boolean): void {
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure } as const;
  void reply
    .setCookie(ACCESS, tokens.access_token, { ...options, maxAge: Math.max(tokens.expires_in - AHEAD_SECONDS, 1) })
    .setCookie(REFRESH, tokens.refresh_token, { ...options, maxAge: REFRESH_SECONDS })
    .setCookie(SIGNED_IN, '1', { path: '/', sameSite: 'lax', secure: isSecure, maxAge: REFRESH_SECONDS });
}

/** The access token is good for nothing any more; the next request asks for another with the refresh token. */
export function clearAccessToken(reply: FastifyReply): void {
  void reply.clearCookie(ACCESS, { path: '/' });
}

export function clearTokens(reply: FastifyReply): void {
  for (const name of [ACCESS, REFRESH, SIGNED_IN]) void reply.clearCookie(name, { path: '/' });
}
