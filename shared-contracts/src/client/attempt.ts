import type { Failure } from '../contract/result.ts';
import { isUuid } from '../rules/uuid.ts';

/** The idempotency key of one attempt, put into the form so that a form sent twice has one effect. Contract, "Idempotency". */
export const newAttempt = (): string => crypto.randomUUID();

/** The idempotency key in the field `attempt` of a posted form; null when the field is missing or not a UUID. */
export function readAttempt(form: FormData): string | null {
  const attempt = form.get('attempt');
  return typeof attempt === 'string' && isUuid(attempt) ? attempt : null;
}

/**
 * The key for the next try. After a refusal the input has changed, so it is a new attempt. When it is unknown whether the first call
 * arrived, the key stays the same, and the API answers with what it has already done.
 */
export const attemptAfter = (failure: Failure, attempt: string): string => (failure.kind === 'rule' ? newAttempt() : attempt);
