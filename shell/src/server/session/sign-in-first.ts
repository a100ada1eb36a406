import type { FastifyRequest } from 'fastify';
import { paths } from 'shared-contracts';
import { langOf } from '../visitor-language.ts';

/**
 * The sign-in page when a file of the account, such as an invoice, is opened after the session is over; from there the visitor returns to
 * the page with the link. Null for a page's calls, whose `Sec-Fetch-Dest` differs: those open their own dialog.
 */
export function signInFirst(request: FastifyRequest, origin: string): string | null {
  const { method, headers } = request;
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return null;
  const from = URL.parse(headers.referer ?? '');
  return paths.login(langOf(request), from?.origin === origin ? from.pathname + from.search : undefined);
}
