import { data } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { declareWithdrawal } from '../endpoints/withdrawals.ts';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import type { WithdrawalAnswer as Declared } from 'shared-contracts/wire/withdrawal';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { STATEMENT_FIELDS, checkWithdrawal, readWithdrawal, withdrawalBody } from './withdrawal-fields.ts';
import type { WithdrawalProblems, WithdrawalValues } from './withdrawal-fields.ts';

export type WithdrawalStep =
  | { step: 'statement'; values: WithdrawalValues; problems: WithdrawalProblems }
  | { step: 'confirm'; values: WithdrawalValues; attempt: string; failure?: Failure }
  | { step: 'done'; values: WithdrawalValues; declared: Declared };

/**
 * The two steps that the law requires: statement and confirmation. The form contains all values, so that it works without JavaScript and
 * nothing is stored before the confirmation. Directive 2011/83/EU, article 11a.
 */
export async function withdrawalAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = readWithdrawal(form);
  const problems = checkWithdrawal(values);
  const hasProblems = Object.keys(problems).length > 0;
  if (form.get('intent') === 'change') return data<WithdrawalStep>({ step: 'statement', values, problems: {} });
  if (hasProblems) return data<WithdrawalStep>({ step: 'statement', values, problems }, { status: 422 });
  if (form.get('intent') !== 'confirm') return data<WithdrawalStep>({ step: 'confirm', values, attempt: newAttempt() });
  const attempt = readAttempt(form) ?? newAttempt();
  const result = await declareWithdrawal(context.get(shopContext).http, withdrawalBody(values), attempt);
  if (result.ok) return data<WithdrawalStep>({ step: 'done', values, declared: result.data });
  const { error } = result;
  const fieldProblems = error.kind === 'rule' ? serverProblems(error.errors, STATEMENT_FIELDS).problems : {};
  if (Object.keys(fieldProblems).length > 0) {
    return data<WithdrawalStep>({ step: 'statement', values, problems: fieldProblems }, { status: 422 });
  }
  return data<WithdrawalStep>(
    { step: 'confirm', values, attempt: attemptAfter(error, attempt), failure: error },
    { status: failureStatus(error) },
  );
}
