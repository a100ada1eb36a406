import type { ApiError } from '../wire/error.ts';

/**
 * Why a call failed. `rule`: the API refused it (4xx), with code and message in the visitor's language. `http`: it failed (5xx or no JSON).
 * `network`: no response. `retryAfter`: seconds to wait, with 429.
 */
export type Failure =
  | {
      kind: 'rule';
      status: number;
      code: string;
      message: string;
      errors?: ApiError['errors'];
      meta?: ApiError['meta'];
      retryAfter?: number;
    }
  | { kind: 'http'; status: number }
  | { kind: 'network' };

/** Calls return errors as values and never throw. Spec §7. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: Failure };

export const ok = <T>(data: T): Result<T> => ({ ok: true, data });
export const failed = (error: Failure): Result<never> => ({ ok: false, error });
