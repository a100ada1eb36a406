import type { TFunction } from 'i18next';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';

export type FormProblem =
  | FieldProblem
  | { rule: 'passwordShort'; count: number }
  | { rule: 'min'; bound: number }
  | { rule: 'passwordGuessable' | 'passwordDifferent' | 'dealerCountry' | 'amount' | 'choose' | 'stars' };

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
