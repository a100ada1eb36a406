import type { Http } from '../../contract/http.ts';
import type { Result } from '../../contract/result.ts';

/** How long an answer is fresh; a page that stays open longer calls again. */
const FRESH_MS = 300_000;

/**
 * A call whose answer is cached for five minutes per client: on the server that is one request, in the browser the page. Failures are not
 * cached. `now` is in milliseconds.
 */
export function cacheAnswer<T>(call: (http: Http) => Promise<Result<T>>): (http: Http, now: number) => Promise<Result<T>> {
  const cache = new WeakMap<Http, { at: number; answer: Promise<Result<T>> }>();
  return (http, now) => {
    const cached = cache.get(http);
    if (cached && now - cached.at < FRESH_MS) return cached.answer;
    const answer = call(http).then((result) => {
      if (!result.ok) cache.delete(http);
      return result;
    });
    cache.set(http, { at: now, answer });
    return answer;
  };
}
