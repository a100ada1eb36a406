import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Failure, Result } from 'shared-contracts';
import { ownError } from '../own-errors.ts';
import type { Sessions } from './session.ts';
import { ensureXsrfCookie, refuseForeignWrite } from './csrf.ts';

const signInBody = z.union([
  z.object({ challenge: z.string().max(100), code: z.string().max(40) }),
  z.object({ username: z.string().max(254), password: z.string().max(200) }),
]);

interface Options {
  sessions: Sessions;
  origin: string;
  isSecure: boolean;
}

/** The browser's three session calls; never cached. */
export function registerSessionRoutes(app: FastifyInstance, { sessions, origin, isSecure }: Options): void {
  app.get('/auth/session', async (request, reply) => {
    ensureXsrfCookie(request, reply, isSecure);
    return reply.header('cache-control', 'private, no-store').send(await sessions.current(request, reply));
  });
  app.post('/auth/token', async (request, reply) => {
    if (refuseForeignWrite(request, reply, origin)) return reply;
    const body = signInBody.safeParse(jsonOf(request.body));
    // Malformed input is refused with the API's message: it validates again.
    const proof = body.success ? body.data : { username: '', password: '' };
    return send(request, reply, await sessions.signIn(request, reply, proof));
  });
  app.post('/auth/sign-out', async (request, reply) => {
    if (refuseForeignWrite(request, reply, origin)) return reply;
    return send(request, reply, await sessions.signOut(request, reply));
  });
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString() : '{}');
  } catch {
    // Malformed JSON is an empty sign-in, which the API refuses with its usual answer.
    return {};
  }
}

function send(request: FastifyRequest, reply: FastifyReply, result: Result<unknown>) {
  reply.header('cache-control', 'private, no-store');
  if (!result.ok && result.error.kind === 'rule' && result.error.retryAfter) reply.header('retry-after', result.error.retryAfter);
  return result.ok ? reply.send(result.data) : reply.code(statusOf(result.error)).send(errorBody(request, result.error));
}

const statusOf = (error: Failure): number => (error.kind === 'network' ? 503 : error.kind === 'http' ? 502 : error.status);

const errorBody = (request: FastifyRequest, error: Failure) =>
  error.kind === 'rule'
    ? { status: error.status, code: error.code, message: error.message, errors: error.errors, meta: error.meta, request_id: request.id }
    : ownError(request, statusOf(error), 'upstream.unavailable', 'unavailable');
