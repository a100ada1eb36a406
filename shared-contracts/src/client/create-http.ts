import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { LOCALES } from '../contract/locales.ts';
import type { Lang, Region } from '../contract/locales.ts';
import type { CallOptions, Http } from '../contract/http.ts';
import { failed, ok } from '../contract/result.ts';
import type { Failure, Result } from '../contract/result.ts';
import type { ApiError } from '../wire/error.ts';
import { secondsToWait } from './seconds-to-wait.ts';

export interface HttpOptions {
  /** '' in the browser (one origin); the API's address on the server */
  baseUrl: string;
  lang: () => Lang;
  region: () => Region;
  /** server only: Authorization, request id */
  headers?: () => Record<string, string>;
  /** server only: axios settings, such as a keep-alive agent */
  axios?: AxiosRequestConfig;
  /** server only: ends reads when nobody waits for the page any more; a write is finished whoever has gone */
  readSignal?: AbortSignal;
  /** server only: receives the headers of each successful answer */
  onAnswer?: (headers: Readonly<Record<string, unknown>>) => void;
}

const createClient = (options: HttpOptions): Promise<AxiosInstance> =>
  import(/* webpackChunkName: "http" */ './axios-client.ts').then(({ axiosClient }) => axiosClient(options));

/** Creates the client. axios and axios-retry are loaded with the first call, because a first view needs neither. */
export function createHttp(options: HttpOptions): Http {
  let client: Promise<AxiosInstance> | undefined;
  const call = async <T>(
    config: AxiosRequestConfig,
    { params, idempotencyKey, ifMatch, signal, onSent }: CallOptions = {},
  ): Promise<Result<T>> => {
    if (hasDotSegment(config.url ?? '')) return failed({ kind: 'http', status: 404 });
    try {
      const axios = await (client ??= createClient(options));
      const answer = await axios.request<T>({
        ...config,
        params,
        signal,
        ...(onSent && { onUploadProgress: ({ progress = 0 }) => onSent(progress) }),
        headers: {
          Country: options.region(),
          Language: LOCALES[options.lang()].locale,
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...(ifMatch !== undefined && { 'If-Match': String(ifMatch) }),
          ...options.headers?.(),
        },
      });
      options.onAnswer?.(answer.headers);
      return ok(answer.data);
    } catch (error) {
      // When the download of the client itself failed, the next call tries it again.
      if (!isAxiosError(error)) client = undefined;
      return failed(failureOf(error));
    }
  };
  return {
    get: (path, callOptions) => call({ method: 'GET', url: path }, { signal: options.readSignal, ...callOptions }),
    post: (path, body, callOptions) => call({ method: 'POST', url: path, data: body ?? {} }, callOptions),
    delete: (path, callOptions) => call({ method: 'DELETE', url: path }, callOptions),
    prepare: async () => {
      try {
        await (client ??= createClient(options));
      } catch {
        // The first call tries again.
        client = undefined;
      }
    },
  };
}

/**
 * Whether a path has a segment `..` or `.`. URL encoding does not protect against these, and a slug from an address must not lead to
 * another call. The API has nothing at such a path.
 */
const hasDotSegment = (path: string): boolean => path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));

const isAxiosError = (error: unknown): error is { response?: { status: number; data: unknown; headers: Record<string, unknown> } } =>
  typeof error === 'object' && error !== null && 'isAxiosError' in error;

function failureOf(error: unknown): Failure {
  if (!isAxiosError(error) || !error.response) return { kind: 'network' };
  const { status, data, headers } = error.response;
  if (status < 500 && isApiError(data)) {
    const { code, message, errors, meta } = data;
    const wait = secondsToWait(headers);
    return { kind: 'rule', status, code, message, errors, meta, ...(wait > 0 && { retryAfter: wait }) };
  }
  return { kind: 'http', status };
}

const isApiError = (data: unknown): data is ApiError => typeof data === 'object' && data !== null && 'code' in data && 'message' in data;
