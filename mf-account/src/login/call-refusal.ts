import type { Failure } from 'shared-contracts';

/** Why a call was not answered: a key of `login.refused`, or the API's own words; with `seconds`, when it may be tried again. */
export type Reason = { key: 'failed' | 'unavailable' } | { text: string; seconds?: number };

/** What is said of a failure that is about no field. */
export const reasonOf = (error: Failure): Reason =>
  error.kind === 'rule' ? { text: error.message, seconds: error.retryAfter } : { key: 'unavailable' };
