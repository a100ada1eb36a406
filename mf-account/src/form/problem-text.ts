import type { TFunction } from 'i18next';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';

/** Errors in forms of the account: a customer's data, a new password, a dealer from another country, a review. */
export type FormProblem =
  | FieldProblem
  | { rule: 'passwordShort'; count: number }
  | { rule: 'min'; bound: number }
  | { rule: 'passwordGuessable' | 'passwordDifferent' | 'dealerCountry' | 'amount' | 'stars' };

/** Error message of a field, below it and in the summary. */
export function problemText(problem: FormProblem, t: TFunction<'account'>): string {
  switch (problem.rule) {
    case 'server':
      return problem.message;
    case 'passwordShort':
      return t('password.errors.password.short', { count: problem.count });
    case 'passwordGuessable':
      return t('password.errors.password.guessable');
    case 'passwordDifferent':
      return t('password.errors.password_confirmation.different');
    default:
      return t(`form.problem.${problem.rule}`, { ...problem });
  }
}
