import type { TFunction } from 'i18next';
import type { Failure } from 'shared-contracts';

const MINUTE = 60;
/** The API's longest waiting time: its hourly limits. */
const HOUR = 60 * MINUTE;

/** Why a form was not accepted, and what to do next: the API's own message if it refused, with the waiting time after too many attempts. */
export function failureText(failure: Failure, t: TFunction<'content'>): string {
  if (failure.kind === 'network') return t('form.failure.network');
  if (failure.kind === 'http') return t('form.failure.server');
  const { message, retryAfter } = failure;
  if (!retryAfter) return message;
  const count = Math.ceil(Math.min(retryAfter, HOUR) / MINUTE);
  return t('form.failure.wait', { message, count });
}

/** HTTP status of a page that shows the failure. */
export const failureStatus = ({ kind }: Failure): number => (kind === 'rule' ? 422 : 503);
