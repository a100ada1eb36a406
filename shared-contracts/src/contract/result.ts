import type { ApiError } from '../wire/error.ts';

/**
 * Why a call gave no answer. `rule`: the API refused (4xx), with its code and message in the person's language. `http`: it failed
 * (5xx or no JSON). `network`: nothing came back. `retryAfter`: seconds to wait, with 429.
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

/** Calls hand errors back as values and never throw. Spec §7. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: Failure };

export const ok = <T>(data: T): Result<T> => ({ ok: true, data });
export const failed = (error: Failure): Result<never> => ({ ok: false, error });
