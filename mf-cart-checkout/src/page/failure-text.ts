import type { Failure } from 'shared-contracts';
import { failureMessage } from 'shared-contracts/rules/failure-text';
import type { Translate } from './translate.ts';

export const failureText = (failure: Failure, t: Translate): string =>
  failureMessage(failure, { network: t('error.network'), http: t('error.server') });
