import type { TFunction } from 'i18next';
import type { Failure } from 'shared-contracts';
import { failureMessage } from 'shared-contracts/rules/failure-text';

/** Why a chosen way to pay is refused says what to do instead; its forms mark no fields. */
const methodMessage = (failure: Failure): string | undefined => (failure.kind === 'rule' ? failure.errors?.method?.[0] : undefined);

export const failureText = (failure: Failure, t: TFunction<'account'>): string =>
  methodMessage(failure) ?? failureMessage(failure, { network: t('failure.network'), http: t('failure.server') });
