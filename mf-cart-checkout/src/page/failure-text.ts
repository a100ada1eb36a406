import type { Failure } from 'shared-contracts';
import { failureMessage } from 'shared-contracts/rules/failure-text';
import type { Translate } from './translate.ts';

/** The message of a failed call, for places that mark no fields: the API's messages of all fields, or else its general message. */
export function failureText(error: Failure, t: Translate): string {
  const fieldMessages = error.kind === 'rule' ? [...new Set(Object.values(error.errors ?? {}).flat())] : [];
  return fieldMessages.join(' ') || failureMessage(error, { network: t('error.network'), http: t('error.server') });
}
