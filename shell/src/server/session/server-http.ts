import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from 'shared-contracts';
import type { Http, Result } from 'shared-contracts';
import type { Sessions } from './session.ts';

/**
 * The client loaders and actions get on the server. Calls that belong to this server in the browser (`/auth/token`, `/auth/sign-out`,
 * `/auth/session`) are answered here too, so that the same action works with and without script.
 */
export function serverHttp(http: Http, request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Http {
  const own: Record<string, (body: unknown) => Promise<Result<unknown>>> = {
    'POST /auth/token': (body) => sessions.signIn(request, reply, body as { username: string; password: string }),
    'POST /auth/sign-out': () => sessions.signOut(request, reply),
    'GET /auth/session': async () => ok(await sessions.current(request, reply)),
  };
  return {
    ...http,
    get: <T>(path: string, options?: Parameters<Http['get']>[1]) =>
      (own[`GET ${path}`]?.(undefined) as Promise<Result<T>> | undefined) ?? http.get<T>(path, options),
    post: <T>(path: string, body?: unknown, options?: Parameters<Http['post']>[2]) =>
      (own[`POST ${path}`]?.(body) as Promise<Result<T>> | undefined) ?? http.post<T>(path, body, options),
  };
}
