import type { CallOptions, Failure, Http, Result } from 'shared-contracts';
import type { Observer } from './observer.ts';
import { resourceOf } from './request-kind.ts';

const outcomeOf = (error: Failure): string => (error.kind === 'network' ? 'network' : String(error.status));

/** Counts and traces the calls that pages make to the API. */
export function observedHttp(http: Http, { metrics, telemetry }: Observer): Http {
  if (metrics === null && telemetry === null) return http;
  const observed = async <T>(method: string, path: string, call: () => Promise<Result<T>>): Promise<Result<T>> => {
    const began = performance.now();
    const resource = resourceOf(path);
    const attributes = { 'http.request.method': method, resource };
    const result = await (telemetry?.inSpan(`${method} ${resource}`, attributes, call) ?? call());
    metrics?.countCall({
      method,
      resource,
      outcome: result.ok ? 'ok' : outcomeOf(result.error),
      ms: performance.now() - began,
    });
    return result;
  };
  return {
    ...http,
    get: <T>(path: string, options?: CallOptions) => observed('GET', path, () => http.get<T>(path, options)),
    post: <T>(path: string, body?: unknown, options?: CallOptions) => observed('POST', path, () => http.post<T>(path, body, options)),
    delete: <T>(path: string, options?: CallOptions) => observed('DELETE', path, () => http.delete<T>(path, options)),
  };
}
