import type { TFunction } from 'i18next';
import type { Failure } from 'shared-contracts';
import { failureMessage } from 'shared-contracts/rules/failure-text';

const MINUTE = 60;
/** Longest waiting time of the API's limits. */
const HOUR = 60 * MINUTE;

/** Why a form was not accepted, with the waiting time after too many attempts. */
export function failureText(failure: Failure, t: TFunction<'content'>): string {
  const message = failureMessage(failure, { network: t('form.failure.network'), http: t('form.failure.server') });
  if (failure.kind !== 'rule' || !failure.retryAfter) return message;
  return t('form.failure.wait', { message, count: Math.ceil(Math.min(failure.retryAfter, HOUR) / MINUTE) });
}
