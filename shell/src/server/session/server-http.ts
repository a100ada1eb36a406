import type { FastifyReply, FastifyRequest } from 'fastify';
import { ok } from 'shared-contracts';
import type { CallOptions, Failure, Http, Result } from 'shared-contracts';
import type { Sessions } from './session.ts';
import type { SignInProof } from './sign-in.ts';

interface Options {
  /** the API's client for this request */
  http: Http;
  request: FastifyRequest;
  reply: FastifyReply;
  sessions: Sessions;
  /** called after a form signed in, with a client that sends the new token */
  onSignIn: (http: Http) => Promise<void>;
  /** whether `http` sends a token */
  isSignedIn: boolean;
  /** called for each answer that failed temporarily: a rate limit, a timeout, an API in trouble */
  onMissing?: () => void;
}

/** Statuses that may succeed a moment later; any other refusal is final. RFC 9110 section 15, RFC 6585 section 4 */
const PASSING: readonly number[] = [408, 425, 429];
const isTemporary = (error: Failure): boolean => error.kind !== 'rule' || error.status >= 500 || PASSING.includes(error.status);

/**
 * The client of loaders and actions on the server. It also handles what browsers call here (`/auth/token`, `/auth/sign-out`,
 * `/auth/session`), so that the same action works without JavaScript.
 */
export function serverHttp({ http, request, reply, sessions, onSignIn, isSignedIn, onMissing }: Options): Http {
  const localHandlers: Record<string, (body: unknown) => Promise<Result<unknown>>> = {
    'POST /auth/token': (body) => sessions.signIn(request, reply, body as SignInProof, onSignIn),
    'POST /auth/sign-out': () => sessions.signOut(request, reply),
    'GET /auth/session': async () => ok(await sessions.current(request, reply)),
  };
  /** A signed-in visitor whose token the API refuses must not be redirected in a loop. */
  const watched = async <T>(call: Promise<Result<T>>): Promise<Result<T>> => {
    const answer = await call;
    if (!answer.ok && isTemporary(answer.error)) onMissing?.();
    if (isSignedIn && !answer.ok && answer.error.kind === 'rule' && answer.error.status === 401) sessions.refused(request, reply);
    return answer;
  };
  return {
    get: <T>(path: string, options?: CallOptions) =>
      (localHandlers[`GET ${path}`]?.(undefined) as Promise<Result<T>> | undefined) ?? watched(http.get<T>(path, options)),
    post: <T>(path: string, body?: unknown, options?: CallOptions) =>
      (localHandlers[`POST ${path}`]?.(body) as Promise<Result<T>> | undefined) ?? watched(http.post<T>(path, body, options)),
    delete: <T>(path: string, options?: CallOptions) => watched(http.delete<T>(path, options)),
  };
}
