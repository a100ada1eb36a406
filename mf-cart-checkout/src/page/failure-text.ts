import type { Failure } from 'shared-contracts';
import { failureMessage } from 'shared-contracts/rules/failure-text';
import type { Translate } from './translate.ts';

/** The message for a failed call, shown where no field is marked: so it is what the API says of each field, if it says anything. */
export function failureText(error: Failure, t: Translate): string {
  const ofFields = error.kind === 'rule' ? [...new Set(Object.values(error.errors ?? {}).flat())] : [];
  return ofFields.join(' ') || failureMessage(error, { network: t('error.network'), http: t('error.server') });
}
