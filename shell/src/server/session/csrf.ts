import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../cookies.ts';
import { ownMessage } from '../own-errors.ts';

/** Sets the XSRF-TOKEN cookie when it is missing; axios sends it back as X-XSRF-TOKEN. Spec §9. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[COOKIES.xsrf]) return;
  void reply.setCookie(COOKIES.xsrf, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'lax', secure: isSecure });
}

/**
 * Whether a write may come from our own pages. A token that is sent must fit its cookie; a plain form sends none and is taken when
 * the browser itself says that it came from this origin (`Sec-Fetch-Site`, else `Origin`; `null` is refused). Contract, "Rules of the house".
 */
export function isSameOriginWrite(request: FastifyRequest, origin: string): boolean {
  const { headers, cookies } = request;
  const sent = headers['x-xsrf-token'];
  if (sent !== undefined) return isEqual(String(sent), cookies[COOKIES.xsrf] ?? '');
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === origin;
}

/** Answers a write that came from elsewhere with the contract's 403. @returns whether it did */
export function refuseForeignWrite(request: FastifyRequest, reply: FastifyReply, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || isSameOriginWrite(request, origin)) return false;
  void reply
    .code(403)
    .header('cache-control', 'private, no-store')
    .send({ status: 403, code: 'csrf.mismatch', message: ownMessage(request, 'forbidden'), request_id: request.id });
  return true;
}

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
};

/** Longer than any address of the shop; headers have their limits too. */
const PATH_CHARACTERS = 2_000;
/** Only to read paths against. */
const ANY_ORIGIN = 'http://shop.invalid';

/**
 * A path on our own origin to go back to, fit for a Location header; anything else is the fallback. Read as browsers read it: `//host`,
 * `/\host` and either with tabs or line ends between would leave the shop.
 */
export function ownPath(value: unknown, fallback: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > PATH_CHARACTERS) return fallback;
  const url = URL.parse(value, ANY_ORIGIN);
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
