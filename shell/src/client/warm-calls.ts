import { failed } from 'shared-contracts';
import type { CallOptions, Http, Result } from 'shared-contracts';

/** How long a prefetched answer may be used. */
export const WARM_MS = 30_000;
/** Maximum number of stored answers; the oldest is dropped. */
const MAX_ANSWERS = 12;

interface WarmAnswer {
  at: number;
  answer: Promise<Result<unknown>>;
}

export interface WarmCalls {
  /** the page's client: uses a fresh stored answer once; any write drops them all */
  http: Http;
  /** the prefetching client: stores answers for the page's client. It can't write. */
  prefetchHttp: Http;
}

/** Stores answers of calls made before a page is opened. `audience` is what they depend on besides the address: the visitor's region. */
export function warmCalls(client: Http, audience: () => string): WarmCalls {
  const warmAnswers = new Map<string, WarmAnswer>();
  const keyOf = (path: string, params: CallOptions['params'] = {}) =>
    JSON.stringify([audience(), path, Object.entries(params).filter(([, value]) => value !== undefined)]);
  const findFresh = (key: string) => {
    const cached = warmAnswers.get(key);
    return cached && Date.now() - cached.at < WARM_MS ? cached.answer : undefined;
  };
  const callOnce = (key: string, path: string, options?: CallOptions): Promise<Result<unknown>> => {
    const answer = client.get(path, { ...options, signal: undefined });
    warmAnswers.delete(key);
    warmAnswers.set(key, { at: Date.now(), answer });
    const [oldest] = warmAnswers.keys();
    if (warmAnswers.size > MAX_ANSWERS && oldest !== undefined) warmAnswers.delete(oldest);
    void answer.then(({ ok }) => {
      // A failure is left to the page's own call.
      if (!ok && warmAnswers.get(key)?.answer === answer) warmAnswers.delete(key);
    });
    return answer;
  };
  const clearingWrites =
    <Args extends unknown[], R>(write: (...args: Args) => R) =>
    (...args: Args): R => {
      warmAnswers.clear();
      return write(...args);
    };
  const refuse = () => Promise.resolve(failed({ kind: 'network' }));
  return {
    http: {
      get: <T>(path: string, options?: CallOptions) => {
        const key = keyOf(path, options?.params);
        const warm = findFresh(key);
        warmAnswers.delete(key);
        return (warm as Promise<Result<T>> | undefined) ?? client.get<T>(path, options);
      },
      post: clearingWrites(client.post) as Http['post'],
      delete: clearingWrites(client.delete) as Http['delete'],
    },
    prefetchHttp: {
      get: <T>(path: string, options?: CallOptions) => {
        const key = keyOf(path, options?.params);
        return (findFresh(key) ?? callOnce(key, path, options)) as Promise<Result<T>>;
      },
      post: refuse,
      delete: refuse,
    },
  };
}
