import type { FastifyRequest } from 'fastify';
import { paths } from 'shared-contracts';
import { langOf } from '../visitor.ts';

/**
 * Where somebody is led who opens a file of the account, such as an invoice, when the session is over: to signing in, and from there
 * back to the page with the link. Null for the calls of a page, which asks in place. Browsers say themselves what they want it for.
 */
export function signInFirst(request: FastifyRequest, origin: string): string | null {
  const { method, headers } = request;
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return null;
  const from = URL.parse(headers.referer ?? '');
  return paths.login(langOf(request), from?.origin === origin ? from.pathname + from.search : undefined);
}
