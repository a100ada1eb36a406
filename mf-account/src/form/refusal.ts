import { data } from 'react-router-dom';
import type { Failure } from 'shared-contracts';
import { attemptAfter } from 'shared-contracts/client/attempt';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { CallResult } from '../failure/call-result.ts';
import type { FormProblem } from './problem-text.ts';

/** Why a form was refused. */
export interface Refusal<F extends string> {
  status: 'refused';
  /** what was not saved; missing for a form that is only a button */
  values?: Values<F>;
  problems: Partial<Record<F, FormProblem>>;
  /** of the API, for no field of the form */
  messages: string[];
  /** unless the problems of the fields say it */
  failure?: Failure;
  /** idempotency key for the next try */
  attempt: string;
}

/** The refusal of a save that failed. `errors`: the API's messages, by fields named as in the form. */
export function refuseSave<F extends string>(
  error: Failure,
  { values, fields, attempt, errors }: { values: Values<F>; fields: readonly F[]; attempt: string; errors?: RuleErrors },
): Refusal<F> {
  const server = serverProblems(errors ?? ruleErrors(error), fields);
  const isInFields = fields.some((field) => server.problems[field]);
  return {
    status: 'refused',
    values,
    problems: server.problems,
    messages: server.rest,
    ...(!isInFields && { failure: error }),
    attempt: attemptAfter(error, attempt),
  };
}

type RuleErrors = Readonly<Record<string, readonly string[]>>;

/** The API's messages by field. */
export const ruleErrors = (error: Failure): RuleErrors | undefined => (error.kind === 'rule' ? error.errors : undefined);

/** Response to a form that is only a button: `success`, or the refusal with its HTTP status. */
export function respondToButton<Answer>(result: CallResult, success: Answer, attempt: string) {
  if (result.ok) return data(success);
  const refusal: Refusal<never> = {
    status: 'refused',
    problems: {},
    messages: [],
    failure: result.error,
    attempt: attemptAfter(result.error, attempt),
  };
  return data(refusal, { status: failureStatus(result.error) });
}
