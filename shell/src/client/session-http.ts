import type { CallOptions, Http, Result } from 'shared-contracts';
import type { SessionPage } from '../session/session-page.ts';

/** Calls about the session itself: their refusals are returned. */
const SESSION_CALLS = /^\/auth\/(token|sign-out|session)$/;
/** Calls that end a session deliberately. */
const SIGN_OUT_CALLS = /^\/auth\/(sign-out|me\/delete)$/;

/** A call that can be sent again, with the same key and body. */
export interface RepeatableCall<T> {
  isWrite: boolean;
  send: () => Promise<Result<T>>;
}

export const isUnauthorized = (answer: Result<unknown>): boolean =>
  !answer.ok && answer.error.kind === 'rule' && answer.error.status === 401;

/**
 * The page's client for a session that may expire: a refused call waits until the same person has signed in again, and is then sent again.
 * The code for that is loaded on demand.
 */
export function sessionHttp(
  client: Http,
  page: SessionPage,
  afterRefusal: <T>(call: RepeatableCall<T>, refusal: Result<T>) => Promise<Result<T>>,
): Http {
  const watched = async <T>(path: string, call: RepeatableCall<T>): Promise<Result<T>> => {
    const answer = await call.send();
    if (answer.ok && call.isWrite && SIGN_OUT_CALLS.test(path)) page.end();
    return isUnauthorized(answer) && !SESSION_CALLS.test(path) && page.lastUser() !== undefined ? afterRefusal(call, answer) : answer;
  };
  return {
    get: <T>(path: string, options?: CallOptions) => watched(path, { isWrite: false, send: () => client.get<T>(path, options) }),
    post: <T>(path: string, body?: unknown, options?: CallOptions) =>
      watched(path, { isWrite: true, send: () => client.post<T>(path, body, options) }),
    delete: <T>(path: string, options?: CallOptions) => watched(path, { isWrite: true, send: () => client.delete<T>(path, options) }),
  };
}
