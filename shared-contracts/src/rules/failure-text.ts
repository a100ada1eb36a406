import type { Failure } from '../contract/result.ts';

/** The message for a failed call: the API's own if it refused, else what to do next. */
export const failureMessage = (failure: Failure, next: Record<'network' | 'http', string>): string =>
  failure.kind === 'rule' ? failure.message : next[failure.kind];

/** HTTP status of a page that shows the failure. */
export const failureStatus = ({ kind }: Failure): number => (kind === 'rule' ? 422 : 503);
