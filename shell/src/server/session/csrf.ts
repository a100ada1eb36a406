import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../cookies.ts';
import { ownError } from '../own-errors.ts';

/** Sets the XSRF-TOKEN cookie when it is missing; axios sends it back as X-XSRF-TOKEN. Spec §9. */
export function ensureXsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[COOKIES.xsrf]) return;
  void reply.setCookie(COOKIES.xsrf, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'lax', secure: isSecure });
}

/**
 * Whether a write may come from our own pages: by a token that matches its cookie, or for a plain form by the browser's report
 * (`Sec-Fetch-Site`, else `Origin`; `null` is refused). Contract, "Common rules".
 */
export function isSameOriginWrite(request: FastifyRequest, origin: string): boolean {
  const { headers, cookies } = request;
  const sentToken = headers['x-xsrf-token'];
  if (sentToken !== undefined) return isEqual(String(sentToken), cookies[COOKIES.xsrf] ?? '');
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === origin;
}

/** Answers a write from another site with the contract's 403. @returns whether it did */
export function refuseForeignWrite(request: FastifyRequest, reply: FastifyReply, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || isSameOriginWrite(request, origin)) return false;
  void reply
    .code(403)
    .header('cache-control', 'private, no-store')
    .send(ownError(request, 403, 'csrf.mismatch', 'forbidden'));
  return true;
}

const isEqual = (a: string, b: string): boolean => {
  const [expected, actual] = [Buffer.from(a), Buffer.from(b)];
  return expected.length > 0 && expected.length === actual.length && timingSafeEqual(expected, actual);
};
