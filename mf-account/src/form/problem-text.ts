import type { TFunction } from 'i18next';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';

/** What may be wrong in a form of the account: a customer's data, a password somebody chooses, a dealer from elsewhere, a review. */
export type FormProblem =
  | FieldProblem
  | { rule: 'passwordShort'; count: number }
  | { rule: 'min'; bound: number }
  | { rule: 'passwordGuessable' | 'passwordDifferent' | 'dealerCountry' | 'amount' | 'stars' };

const PASSWORD_TEXTS: Partial<Record<FormProblem['rule'], string>> = {
  passwordShort: 'password.errors.password.short',
  passwordGuessable: 'password.errors.password.guessable',
  passwordDifferent: 'password.errors.password_confirmation.different',
};

/** What to do about a field, under it and in the summary. */
export const problemText = (problem: FormProblem, t: TFunction<'account'>): string =>
  problem.rule === 'server' ? problem.message : t(PASSWORD_TEXTS[problem.rule] ?? `form.problem.${problem.rule}`, { ...problem });
