import { checkField } from 'shared-contracts/rules/customer-fields';
import type { FormProblem } from '../form/problem-text.ts';

export function checkEmail(values: { email?: string }): { email?: FormProblem } {
  const problem = checkField('email', values);
  return problem ? { email: problem } : {};
}
