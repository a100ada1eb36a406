import type { Failure } from 'shared-contracts';
import { failureStatus } from 'shared-contracts/rules/failure-text';

export type CallResult = { ok: true } | { ok: false; error: Failure };

const NOT_FOUND = 404;

/** Deleting twice succeeds: without JavaScript the result of the second click is shown. */
export const ignoreNotFound = (result: CallResult): CallResult =>
  !result.ok && result.error.kind === 'rule' && result.error.status === NOT_FOUND ? { ok: true } : result;

/** HTTP status of a refused form: that of the failed call, or 422 for invalid fields. */
export const getRefusalStatus = ({ failure }: { failure?: Failure }): number => (failure ? failureStatus(failure) : 422);
