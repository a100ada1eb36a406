import axios from 'axios';
import type { AxiosInstance } from 'axios';
import axiosRetry from 'axios-retry';
import type { HttpOptions } from './create-http.ts';
import { secondsToWait } from './seconds-to-wait.ts';

/** A GET is retried once on exactly these statuses, a write never. Spec §7. */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];
/** If `Retry-After` is longer than this, the error is returned instead: the visitor sees a message, not an empty page. */
const MAX_WAIT_S = 2;

/** axios with the contract's retries: one file for the browser, loaded before the first call. */
export function axiosClient(options: Pick<HttpOptions, 'baseUrl' | 'axios'>): AxiosInstance {
  const client = axios.create({
    baseURL: options.baseUrl,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    ...options.axios,
  });
  axiosRetry(client, {
    retries: 1,
    retryCondition: ({ config, response }) =>
      config?.method?.toUpperCase() === 'GET' &&
      response !== undefined &&
      RETRIED_STATUSES.includes(response.status) &&
      secondsToWait(response.headers) <= MAX_WAIT_S,
    retryDelay: (_count, { response }) => secondsToWait(response?.headers ?? {}) * 1000,
  });
  return client;
}
