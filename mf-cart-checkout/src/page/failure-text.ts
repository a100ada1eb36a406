import type { Failure } from 'shared-contracts';
import type { Translate } from './translate.ts';

/** What a visitor is told of a failed call: the API's own words when it refused, else what to do next. */
export function failureText(error: Failure, t: Translate): string {
  if (error.kind === 'rule') return error.message;
  return error.kind === 'network' ? t('error.network') : t('error.server');
}
