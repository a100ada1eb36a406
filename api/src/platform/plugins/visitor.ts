import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DRAFT_HEADER, draftKeyOf, openDraft } from 'shared-contracts/http-server/draft-token';
import type { DraftAccess } from 'shared-contracts/http-server/draft-token';
import { SHELL_HEADERS, isShellKey, shellKeyOf } from 'shared-contracts/http-server/shell-key';
import { readClientSecret } from '../client-secret.ts';
import type { Services } from '../services.ts';
import { ShopError } from '../shop-error.ts';

export interface Visitor {
  /** by which limits count, IPv6 by its /64; null when the shell asks for itself */
  address: string | null;
  /** whether what is read becomes a page */
  isPage: boolean;
  /** whether a shell asks, for itself or for a visitor */
  isShell: boolean;
  /** the draft that the visitor looks at: its answers are his alone */
  draft: DraftAccess | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
}

/** null when the connection ended before the request was read: nobody gets its answer. */
const addressOf = ({ ip }: { ip?: string }): string | null => (ip === undefined ? null : normalizeIP(ip));

const visitorOf = (request: FastifyRequest, { key, draftKey, now }: { key: string; draftKey: string; now: () => Date }): Visitor => {
  if (!isShellKey(request.headers[SHELL_HEADERS.key], key))
    return { address: addressOf(request), isPage: false, isShell: false, draft: null };
  const forwardedAddress = request.headers[SHELL_HEADERS.visitor];
  const token = request.headers[DRAFT_HEADER];
  const draft = token === undefined ? null : openDraft(token, draftKey, now().getTime());
  const address = typeof forwardedAddress === 'string' && isIP(forwardedAddress) !== 0 ? normalizeIP(forwardedAddress) : null;
  return { address, isPage: request.headers[SHELL_HEADERS.purpose] === 'page', isShell: true, draft };
};

/**
 * Who asks. The shell says for whom, and is known by a key made of the client secret, not by its address: that one it may share with
 * everybody behind the same proxy. Whoever asks the API itself is known by their address (`TRUST_PROXY`).
 */
export const visitorPlugin = fp(async (app: FastifyInstance, { services }: { services: Pick<Services, 'config' | 'now'> }) => {
  const clientSecret = await readClientSecret(services.config);
  const keys = { key: shellKeyOf(clientSecret), draftKey: draftKeyOf(clientSecret), now: services.now };
  app.decorateRequest('visitor');
  app.addHook('onRequest', (request, _reply, done) => {
    request.visitor = visitorOf(request, keys);
    done();
  });
});

/** For routes that only shells call: for everybody else they do not exist. */
export const requireShell = async (request: FastifyRequest): Promise<void> => {
  if (!request.visitor.isShell) throw new ShopError(404, 'request.not_found');
};
