import type { Failure } from 'shared-contracts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Key of one attempt to order or pay: stands in the form, so that sending it twice is one order and one payment. */
export const newAttempt = (): string => crypto.randomUUID();

/** The key of a posted form; null when it is not one of ours. */
export function readAttempt(form: FormData): string | null {
  const attempt = form.get('attempt');
  return typeof attempt === 'string' && UUID.test(attempt) ? attempt : null;
}

/**
 * The key for trying again. After a refusal something has changed, so it is another attempt. When nobody knows whether the order
 * arrived it stays the same one, and the API answers with the order it has.
 */
export const attemptAfter = (failure: Failure, attempt: string): string => (failure.kind === 'rule' ? newAttempt() : attempt);
