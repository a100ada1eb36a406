import { data } from 'react-router-dom';
import type { ActionFunctionArgs } from 'react-router-dom';
import { shopContext } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { declareWithdrawal, loadWithdrawableArticles } from '../endpoints/withdrawals.ts';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import type { WithdrawableArticle, WithdrawalAnswer as Declared } from 'shared-contracts/wire/withdrawal';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';
import { failureStatus } from 'shared-contracts/rules/failure-text';
import { STATEMENT_FIELDS, checkWithdrawal, readWithdrawal, withdrawalBody } from './withdrawal-fields.ts';
import type { WithdrawalProblems, WithdrawalValues } from './withdrawal-fields.ts';

/** `articles`: those of the order, for its buyer; they are chosen instead of typed, and named on the steps after it. */
export type WithdrawalStep = { values: WithdrawalValues; articles: readonly WithdrawableArticle[] } & (
  | { step: 'statement'; problems: WithdrawalProblems }
  | { step: 'confirm'; attempt: string; failure?: Failure }
  | { step: 'done'; declared: Declared }
);

/**
 * The two steps that the law requires: statement and confirmation. The form contains all values, so that it works without JavaScript and
 * nothing is stored before the confirmation. Directive 2011/83/EU, article 11a.
 */
export async function withdrawalAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const { http } = context.get(shopContext);
  const values = readWithdrawal(form);
  const problems = checkWithdrawal(values);
  const hasProblems = Object.keys(problems).length > 0;
  const articles = await loadWithdrawableArticles(http, values.order_number?.trim() ?? '', request.signal);
  if (form.get('intent') === 'change') return data<WithdrawalStep>({ step: 'statement', values, articles, problems: {} });
  if (hasProblems) return data<WithdrawalStep>({ step: 'statement', values, articles, problems }, { status: 422 });
  if (form.get('intent') !== 'confirm') return data<WithdrawalStep>({ step: 'confirm', values, articles, attempt: newAttempt() });
  const attempt = readAttempt(form) ?? newAttempt();
  const result = await declareWithdrawal(http, withdrawalBody(values), attempt);
  if (result.ok) return data<WithdrawalStep>({ step: 'done', values, articles, declared: result.data });
  const { error } = result;
  const fieldProblems = error.kind === 'rule' ? serverProblems(error.errors, STATEMENT_FIELDS).problems : {};
  if (Object.keys(fieldProblems).length > 0) {
    return data<WithdrawalStep>({ step: 'statement', values, articles, problems: fieldProblems }, { status: 422 });
  }
  return data<WithdrawalStep>(
    { step: 'confirm', values, articles, attempt: attemptAfter(error, attempt), failure: error },
    { status: failureStatus(error) },
  );
}
