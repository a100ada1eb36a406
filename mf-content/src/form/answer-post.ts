import { data, redirect } from 'react-router-dom';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import type { Outcome, Refusal } from './send-form.ts';

/** The answer to a plain post: a redirect to the page with the number, so that a reload sends nothing again, or back to the form. */
export function answerPost<F extends string>(outcome: Outcome<F>, sentPath: (reference: string) => string) {
  if ('reference' in outcome) return redirect(sentPath(outcome.reference), 303);
  const { refusal } = outcome;
  return data<Refusal<F>>(refusal, { status: refusal.failure ? failureStatus(refusal.failure) : 422 });
}
