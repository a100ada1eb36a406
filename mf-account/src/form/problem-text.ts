import type { TFunction } from 'i18next';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';

/** What may be wrong in a form of the account: a customer's data, a password somebody chooses, a dealer from elsewhere, a review. */
export type FormProblem =
  | FieldProblem
  | { rule: 'passwordShort'; count: number }
  | { rule: 'min'; bound: number }
  | { rule: 'passwordGuessable' | 'passwordDifferent' | 'dealerCountry' | 'amount' | 'stars' };

/** What to do about a field, under it and in the summary. */
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
