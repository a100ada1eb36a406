import axios from 'axios';
import type { AxiosRequestConfig } from 'axios';
import { LOCALES } from 'shared-contracts/contract/locales';
import type { Failure } from 'shared-contracts/contract/result';
import type { ApiError } from 'shared-contracts/wire/error';
import { currentLang } from '../i18n/texts.ts';
import { signInAgain } from './session-expiry.ts';

/** A call that failed; `failure` says why, with the API's message in the reader's language where it has one. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind === 'rule' ? failure.message : failure.kind);
    this.failure = failure;
  }
}

export const failureOf = (error: unknown): Failure => (error instanceof CallFailed ? error.failure : { kind: 'http', status: 0 });

/** Values of a query; undefined and empty ones are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface CallOptions {
  query?: Query;
  signal?: AbortSignal;
  /** Calls of the sign-in page itself: a 401 is their answer, and not the end of a session. */
  ofSignIn?: boolean;
  /** of a call that may be sent again: what has the same one is done once */
  attempt?: string;
}

const client = axios.create({ baseURL: '/api', headers: { Accept: 'application/json' } });

const isApiError = (data: unknown): data is ApiError => typeof data === 'object' && data !== null && 'code' in data && 'message' in data;

function toFailure(error: unknown): Failure {
  if (!axios.isAxiosError<unknown>(error) || error.response === undefined) return { kind: 'network' };
  const { status, data, headers } = error.response;
  if (status >= 500 || !isApiError(data)) return { kind: 'http', status };
  const { code, message, errors, meta } = data;
  const wait = Number(headers['retry-after']) || 0;
  return { kind: 'rule', status, code, message, errors, meta, ...(wait > 0 && { retryAfter: wait }) };
}

/** Whether the session ended, by time or by somebody, while the page was open. */
const isSignedOut = (failure: Failure): boolean => failure.kind === 'rule' && failure.status === 401 && failure.code === 'staff.signed_out';

async function call<T>(config: AxiosRequestConfig, { query = {}, signal, ofSignIn, attempt }: CallOptions): Promise<T> {
  const params = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));
  const headers = { Language: LOCALES[currentLang()].locale, ...(attempt !== undefined && { 'Idempotency-Key': attempt }) };
  const send = () => client.request<T>({ ...config, params, signal, headers });
  try {
    return (await send()).data;
  } catch (error) {
    if (signal?.aborted) throw error;
    const failure = toFailure(error);
    if (ofSignIn || !isSignedOut(failure) || !(await signInAgain())) throw new CallFailed(failure);
  }
  try {
    return (await send()).data;
  } catch (error) {
    throw new CallFailed(toFailure(error));
  }
}

/**
 * The client of the admin API, on the page's own origin. Paths begin after `/api`. A call that finds the session ended waits until the
 * person has signed in again, and is then sent once more. @throws CallFailed
 */
export const staffApi = {
  /** for tests, which answer in its place */
  client,
  get: <T>(path: string, options: CallOptions = {}) => call<T>({ method: 'GET', url: path }, options),
  post: <T>(path: string, body: unknown = {}, options: CallOptions = {}) => call<T>({ method: 'POST', url: path, data: body }, options),
  put: <T>(path: string, body: unknown, options: CallOptions = {}) => call<T>({ method: 'PUT', url: path, data: body }, options),
  patch: <T>(path: string, body: unknown, options: CallOptions = {}) => call<T>({ method: 'PATCH', url: path, data: body }, options),
  delete: <T>(path: string, options: CallOptions = {}) => call<T>({ method: 'DELETE', url: path, data: {} }, options),
};
