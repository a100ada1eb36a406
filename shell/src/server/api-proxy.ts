import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTRACT_VERSION } from 'shared-contracts';
import { isSameOriginWrite } from './session/csrf.ts';
import type { Sessions } from './session/session.ts';

interface Options {
  apiUrl: string;
  origin: string;
  sessions: Sessions;
}

/** The payment provider calls from outside, without cookies; the API believes nothing it says but the id. */
const OPEN_WRITES = new Set(['/api/payments/webhook']);

/**
 * `/api`, `/auth` and `/media` of the one origin. The access token is added here and cookies stop here; what a client sends as
 * Authorization or forwarding headers is dropped.
 */
export async function registerApiProxy(app: FastifyInstance, { apiUrl, origin, sessions }: Options): Promise<void> {
  const tokens = new WeakMap<FastifyRequest, string | undefined>();
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const path = request.url.split('?', 1)[0] ?? '';
    if (isWrite && !OPEN_WRITES.has(path) && !isSameOriginWrite(request, origin)) {
      return reply.code(403).send({ status: 403, code: 'csrf.mismatch', message: 'Forbidden', request_id: request.id });
    }
    tokens.set(request, await sessions.accessToken(request, reply));
  };
  for (const prefix of ['/api', '/auth', '/media']) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      preHandler: prefix === '/media' ? undefined : guard,
      httpMethods: prefix === '/media' ? ['GET', 'HEAD'] : ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'PATCH'],
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => {
          const { cookie: _cookie, authorization: _authorization, 'x-forwarded-for': _forwarded, ...rest } = headers;
          const token = tokens.get(request as FastifyRequest);
          return {
            ...rest,
            'x-request-id': (request as FastifyRequest).id,
            'x-forwarded-for': (request as FastifyRequest).ip,
            ...(token && { authorization: `Bearer ${token}` }),
          };
        },
        rewriteHeaders: (headers) => ({ ...headers, 'x-contract': CONTRACT_VERSION }),
        onError: (reply) => {
          void reply
            .code(503)
            .header('retry-after', '5')
            .send({ status: 503, code: 'upstream.unavailable', message: 'Something went wrong', request_id: '' });
        },
      },
    });
  }
}
