import { failed, ok } from 'shared-contracts';
import type { Failure, Http, Result } from 'shared-contracts';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params?: Record<string, string | number | undefined>;
  body?: unknown;
}

export const refusal = (status: number, message = 'Nee'): Result<never> => failed({ kind: 'rule', status, code: 'test.refused', message });
export const failure = (error: Failure): Result<never> => failed(error);

/** A client that answers from a table of `GET /path`; what is not in it is a 404. `calls` holds what was asked, in order. */
export function fakeHttp(answers: Record<string, Result<unknown> | object>): Http & { calls: Call[] } {
  const calls: Call[] = [];
  const answer = <T>(call: Call): Promise<Result<T>> => {
    calls.push(call);
    const known = answers[`${call.method} ${call.path}`];
    if (known === undefined) return Promise.resolve(refusal(404));
    return Promise.resolve('ok' in known ? (known as Result<T>) : ok(known as T));
  };
  return {
    calls,
    get: (path, options) => answer({ method: 'GET', path, params: options?.params }),
    post: (path, body) => answer({ method: 'POST', path, body }),
    delete: (path) => answer({ method: 'DELETE', path }),
  };
}
