import type { FastifyRequest } from 'fastify';
import { paths } from 'shared-contracts';
import { langOf } from '../visitor-language.ts';

/**
 * The sign-in page for opening a file of the account, such as an invoice, when the session is over; from there the visitor returns to the
 * page with the link. Null for the calls of a page, which opens its own dialog. Browsers send the request's destination.
 */
export function signInFirst(request: FastifyRequest, origin: string): string | null {
  const { method, headers } = request;
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return null;
  const from = URL.parse(headers.referer ?? '');
  return paths.login(langOf(request), from?.origin === origin ? from.pathname + from.search : undefined);
}
