import type { Failure } from '../contract/result.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** The idempotency key of one attempt: stands in the form, so that sending it twice does it once. Contract, "Idempotency". */
export const newAttempt = (): string => crypto.randomUUID();

/** The key of a posted form, of its field `attempt`; null when there is none of ours. */
export function readAttempt(form: FormData): string | null {
  const attempt = form.get('attempt');
  return typeof attempt === 'string' && UUID.test(attempt) ? attempt : null;
}

/**
 * The key for trying again. After a refusal something has changed, so it is another attempt. When nobody knows whether the first one
 * arrived it stays the same, and the API answers with what it has done.
 */
export const attemptAfter = (failure: Failure, attempt: string): string => (failure.kind === 'rule' ? newAttempt() : attempt);
