import type { Http } from '../../contract/http.ts';
import type { Result } from '../../contract/result.ts';

/** A page that stays open asks again after this time. */
const FRESH_MS = 300_000;

/**
 * A call whose answer is kept for five minutes, apart for each client: one request's on the server, the page's own in the browser. What
 * failed is asked for anew. `now` is in milliseconds.
 */
export function keptAnswer<T>(ask: (http: Http) => Promise<Result<T>>): (http: Http, now: number) => Promise<Result<T>> {
  const kept = new WeakMap<Http, { at: number; answer: Promise<Result<T>> }>();
  return (http, now) => {
    const known = kept.get(http);
    if (known && now - known.at < FRESH_MS) return known.answer;
    const answer = ask(http).then((result) => {
      if (!result.ok) kept.delete(http);
      return result;
    });
    kept.set(http, { at: now, answer });
    return answer;
  };
}
