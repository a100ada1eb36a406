import type { Failure } from 'shared-contracts';

/** Why a call failed: a key of `login.refused`, or the API's message; `seconds` until the next attempt, if known. */
export type Reason = { key: 'failed' | 'unavailable' } | { text: string; seconds?: number };

export const toReason = (error: Failure): Reason =>
  error.kind === 'rule' ? { text: error.message, seconds: error.retryAfter } : { key: 'unavailable' };
