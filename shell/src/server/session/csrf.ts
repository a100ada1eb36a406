import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../cookies.ts';

/** Sets the XSRF-TOKEN cookie when it is missing; axios sends it back as X-XSRF-TOKEN. Spec §9. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[COOKIES.xsrf]) return;
  void reply.setCookie(COOKIES.xsrf, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'lax', secure: isSecure });
}

/**
 * Whether a write may come from our own pages. A token that is sent must fit its cookie; a plain form sends none and is taken when
 * the browser itself says that it came from this origin (`Sec-Fetch-Site`, else `Origin`; `null` is refused). Contract §Rules.
 */
export function isSameOriginWrite(request: FastifyRequest, origin: string): boolean {
  const { headers, cookies } = request;
  const sent = headers['x-xsrf-token'];
  if (sent !== undefined) return isEqual(String(sent), cookies[COOKIES.xsrf] ?? '');
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === origin;
}

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
};

/** A path on our own origin to go back to; anything else is the fallback. `//host` and `/\host` would leave the shop. */
export const ownPath = (value: unknown, fallback: string): string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !/[\r\n\t]/.test(value) ? value : fallback;
