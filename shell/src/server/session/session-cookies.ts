import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TokenAnswer } from 'shared-contracts/wire/auth';
import { COOKIES, YEAR_SECONDS } from '../../cookies.ts';
import { hostCookie } from '../host-cookie.ts';

const REFRESH_SECONDS = 30 * 24 * 3600;
/** The access cookie expires a little before its token, so that it is refreshed ahead of expiry. */
const AHEAD_SECONDS = 30;
/** Value of the cookie `signed_in` of a session that chose a professional's views. */
const VIEWS_CHOSEN = 'views';
/** As long as answers to requests that were sent before a renewal may still bring cookies of the session that it ended. */
const RENEWED_SECONDS = 60;

/** The form of a token; anything else in the cookie was not set by this server, and would be invalid in a header. */
const TOKEN = /^[\w.~+/=-]{1,400}$/;
const tokenIn = (cookie: string | undefined): string | undefined => (cookie && TOKEN.test(cookie) ? cookie : undefined);

/** Tokens are never accessible to JavaScript: HttpOnly cookies, read by this server only. */
export function sessionCookies(isSecure: boolean) {
  const [access, refresh, device, renewed] = ['shop_access', 'shop_refresh', 'shop_device', 'shop_renewed'].map((name) =>
    hostCookie(name, isSecure),
  ) as [string, string, string, string];
  const cookieOptions = { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure } as const;
  const accessTokenOf = (request: FastifyRequest) => tokenIn(request.cookies[access]);
  const refreshTokenOf = (request: FastifyRequest) => tokenIn(request.cookies[refresh]);
  const markOptions = { path: '/', sameSite: 'lax', secure: isSecure, maxAge: REFRESH_SECONDS } as const;
  const hasChosenViews = (request: FastifyRequest): boolean => request.cookies[COOKIES.signedIn] === VIEWS_CHOSEN;
  return {
    /** Whether the session, not the visitor, chose prices without VAT and the table: it takes them back when it is no dealer's any more. */
    hasChosenViews,
    rememberChosenViews: (reply: FastifyReply, isChosen: boolean): void =>
      void reply.setCookie(COOKIES.signedIn, isChosen ? VIEWS_CHOSEN : '1', markOptions),
    accessTokenOf,
    refreshTokenOf,
    hasSession: (request: FastifyRequest): boolean => Boolean(accessTokenOf(request) ?? refreshTokenOf(request)),
    /** The token of the known device, for all accounts that signed in here; it stays after signing out. Decision 0044. */
    deviceTokenOf: (request: FastifyRequest) => tokenIn(request.cookies[device]),
    /** The refresh token of a session that replaced another in this browser a moment ago; late answers do not overwrite it. Decision 0125. */
    renewedTokenOf: (request: FastifyRequest) => tokenIn(request.cookies[renewed]),
    rememberRenewed: (reply: FastifyReply, { refresh_token }: TokenAnswer): void =>
      void reply.setCookie(renewed, refresh_token, { ...cookieOptions, maxAge: RENEWED_SECONDS }),
    forgetRenewed: (reply: FastifyReply): void => void reply.clearCookie(renewed, cookieOptions),
    setTokens: (reply: FastifyReply, tokens: TokenAnswer): void => {
      void reply
        .setCookie(access, tokens.access_token, { ...cookieOptions, maxAge: Math.max(tokens.expires_in - AHEAD_SECONDS, 1) })
        .setCookie(refresh, tokens.refresh_token, { ...cookieOptions, maxAge: REFRESH_SECONDS })
        // Not a secret: tells scripts that a session is there, so that pages need not ask first.
        .setCookie(COOKIES.signedIn, hasChosenViews(reply.request) ? VIEWS_CHOSEN : '1', markOptions);
      if (tokens.device_token !== undefined) void reply.setCookie(device, tokens.device_token, { ...cookieOptions, maxAge: YEAR_SECONDS });
    },
    /** Deletes an invalid access token; the next request gets another with the refresh token. */
    clearAccessToken: (reply: FastifyReply): void => void reply.clearCookie(access, cookieOptions),
    clearTokens: (reply: FastifyReply): void => {
      void reply.clearCookie(access, cookieOptions).clearCookie(refresh, cookieOptions).clearCookie(COOKIES.signedIn, { path: '/' });
    },
  };
}
