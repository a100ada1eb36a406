import type { Failure } from 'shared-contracts';
import type { Translate } from './translate.ts';

/** The message for a failed call: the API's own if it refused, else what to do next. */
export function failureText(error: Failure, t: Translate): string {
  if (error.kind === 'rule') return error.message;
  return error.kind === 'network' ? t('error.network') : t('error.server');
}
