import type { CallOptions, Http } from '../contract/http.ts';
import { failed, ok } from '../contract/result.ts';
import type { Failure, Result } from '../contract/result.ts';

/** A call to the API; with only those options that were given. */
export interface Call extends Pick<CallOptions, 'params' | 'ifMatch' | 'idempotencyKey'> {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
}

/** Answers a call with a `Result`, the body of a 200, or a promise of one. undefined: the test did not expect the call. */
export type AnswerFunction = (call: Call) => object | undefined;

/** One function for all calls, or a table from `GET /path` to answers and functions. */
export type Answers = AnswerFunction | Readonly<Record<string, object>>;

export interface FakeHttp extends Http {
  /** the calls, in order */
  calls: readonly Call[];
}

export const refused = (
  status: number,
  code = 'test.refused',
  message = 'Nee',
  more: Partial<Extract<Failure, { kind: 'rule' }>> = {},
): Result<never> => failed({ kind: 'rule', status, code, message, ...more });

/**
 * A client that records its calls. A GET that is not in the table is a 404, as from the API. @throws (the call rejects) for any other call
 * without an answer
 */
export function fakeHttp(answers: Answers): FakeHttp {
  const calls: Call[] = [];
  const call = async <T>(request: Call): Promise<Result<T>> => {
    calls.push(request);
    const answer = await answerTo(request, answers);
    return ('ok' in answer ? answer : ok(answer)) as Result<T>;
  };
  return {
    calls,
    get: (path, options) => call({ method: 'GET', path, ...relevantOptions(options) }),
    post: (path, body, options) => call({ method: 'POST', path, body, ...relevantOptions(options) }),
    delete: (path, options) => call({ method: 'DELETE', path, ...relevantOptions(options) }),
  };
}

const relevantOptions = ({ params, ifMatch, idempotencyKey }: CallOptions = {}) => ({ params, ifMatch, idempotencyKey });

function answerTo(call: Call, answers: Answers): object | Promise<object> {
  const isTable = typeof answers !== 'function';
  const answerOrFunction = isTable ? answers[`${call.method} ${call.path}`] : answers;
  const answer = typeof answerOrFunction === 'function' ? (answerOrFunction as AnswerFunction)(call) : answerOrFunction;
  if (answer) return answer;
  if (isTable && call.method === 'GET') return refused(404);
  throw new Error(`Unexpected call ${call.method} ${call.path}`);
}

/** A promise that the test resolves. */
export function later<T>() {
  let resolve: (result: Result<T>) => void = () => undefined;
  const answer = new Promise<Result<T>>((settle) => (resolve = settle));
  return { answer, arrive: (value: T) => resolve(ok(value)) };
}
