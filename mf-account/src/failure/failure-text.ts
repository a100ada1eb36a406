import type { TFunction } from 'i18next';
import type { Failure } from 'shared-contracts';
import { failureMessage } from 'shared-contracts/rules/failure-text';

export const failureText = (failure: Failure, t: TFunction<'account'>): string =>
  failureMessage(failure, { network: t('failure.network'), http: t('failure.server') });
