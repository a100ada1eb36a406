import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from 'shared-contracts';
import type { CallOptions, Failure, Http, Result } from 'shared-contracts';
import type { Sessions, SignInProof } from './session.ts';

interface Options {
  /** the API's client for this request */
  http: Http;
  request: FastifyRequest;
  reply: FastifyReply;
  sessions: Sessions;
  /** whether `http` sends a token */
  isSignedIn: boolean;
  /** hears of every answer that could not be had now: a limit, a timeout, an API in trouble */
  onMissing?: () => void;
}

/** What may be had a moment later; anything else the API refuses is its answer. RFC 9110 section 15, RFC 6585 section 4 */
const PASSING: readonly number[] = [408, 425, 429];
const isPassing = (error: Failure): boolean => error.kind !== 'rule' || error.status >= 500 || PASSING.includes(error.status);

/**
 * The client loaders and actions get on the server. Calls that belong to this server in the browser (`/auth/token`, `/auth/sign-out`,
 * `/auth/session`) are answered here too, so that the same action works with and without script.
 */
export function serverHttp({ http, request, reply, sessions, isSignedIn, onMissing }: Options): Http {
  const own: Record<string, (body: unknown) => Promise<Result<unknown>>> = {
    'POST /auth/token': (body) => sessions.signIn(request, reply, body as SignInProof),
    'POST /auth/sign-out': () => sessions.signOut(request, reply),
    'GET /auth/session': async () => ok(await sessions.current(request, reply)),
  };
  /** A signed-in visitor whose token the API does not take must not be sent round in circles with it. */
  const watched = async <T>(call: Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await call;
    if (!answer.ok && isPassing(answer.error)) onMissing?.();
    if (isSignedIn && !answer.ok && answer.error.kind === 'rule' && answer.error.status === 401) sessions.refused(request, reply);
    return answer;
  };
  return {
    get: <T>(path: string, options?: CallOptions) =>
      (own[`GET ${path}`]?.(undefined) as Promise<Result<T>> | undefined) ?? watched(http.get<T>(path, options)),
    post: <T>(path: string, body?: unknown, options?: CallOptions) =>
      (own[`POST ${path}`]?.(body) as Promise<Result<T>> | undefined) ?? watched(http.post<T>(path, body, options)),
    delete: <T>(path: string, options?: CallOptions) => watched(http.delete<T>(path, options)),
  };
}
