import type { FastifyRequest } from 'fastify';
import { SHELL_HEADERS, shellKeyOf } from 'shared-contracts/http-server/shell-key';

/**
 * Headers with the visitor's address and the shell's key. An older API, which recognizes the shell by its address, reads the forwarded one.
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
