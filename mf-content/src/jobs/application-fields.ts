import type { Region } from 'shared-contracts';
import { checkField, plainNameProblem } from 'shared-contracts/rules/customer-fields';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FormProblem } from '../form/problem-text.ts';

/** In the order of the form. */
export const APPLICATION_FIELDS = ['name', 'email', 'phone', 'motivation', 'cv', 'consent'] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];
export type ApplicationValues = Values<ApplicationField>;
export type ApplicationProblems = Partial<Record<ApplicationField, FormProblem>>;

/** The API's maximum lengths (wire/job.ts). */
const MAX_LETTERS = { name: MAX_LENGTHS.fullName, motivation: MAX_LENGTHS.message } as const;

/** Errors of an application; its CV is checked when it is chosen. */
export function checkApplication(values: ApplicationValues, region: Region): ApplicationProblems {
  const problems: ApplicationProblems = {};
  for (const field of ['name', 'motivation'] as const) {
    const text = values[field]?.trim() ?? '';
    if (text === '') problems[field] = { rule: 'required' };
    else if (text.length > MAX_LETTERS[field]) problems[field] = { rule: 'max', bound: MAX_LETTERS[field] };
  }
  const name = plainNameProblem(values.name?.trim() ?? '');
  if (name) problems.name ??= name;
  for (const field of ['email', 'phone'] as const) {
    const problem = checkField(field, { ...values, country: region }, true);
    if (problem) problems[field] = problem;
  }
  if (values.consent !== '1') problems.consent = { rule: 'required' };
  return problems;
}
