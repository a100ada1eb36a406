import type { TFunction } from 'i18next';
import type { Failure } from 'shared-contracts';

/** The message for a failed call: the API's own if it refused, else what to do next. */
export function failureText(error: Failure, t: TFunction<'account'>): string {
  if (error.kind === 'rule') return error.message;
  return t(error.kind === 'network' ? 'failure.network' : 'failure.server');
}

/** HTTP status of a page that shows the failure. */
export const failureStatus = (error: Failure): number => (error.kind === 'rule' ? 422 : 503);
