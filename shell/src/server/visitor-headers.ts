import type { FastifyRequest } from 'fastify';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';

/**
 * For whom the shell asks the API, and that it is the shell. The forwarded address says the same to an API of an older version, which
 * knew the shell by its address.
 */
export function visitorHeaders(clientSecret: string): (request: FastifyRequest) => Record<string, string> {
  const key = shellKeyOf(clientSecret);
  return ({ id, ip }) => ({
    'x-request-id': id,
    'x-forwarded-for': ip,
    [SHELL_HEADERS.key]: key,
    [SHELL_HEADERS.visitor]: ip,
  });
}
