import type { TFunction } from 'i18next';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';
import type texts from '../locales/nl.json';
import type { FileProblem } from './file-rules.ts';

/** What may be wrong in a form to the shop: what customers are asked for, and the file that goes with it. */
export type FormProblem = FieldProblem | FileProblem;
/** Fields a summary of problems can name. */
export type FieldName = keyof (typeof texts)['form']['field'];
export type FormProblems = Partial<Record<string, FormProblem>>;

/** What to do about a field, under it and in the summary. */
export const problemText = (problem: FormProblem, t: TFunction<'content'>): string =>
  problem.rule === 'server' ? problem.message : t(`form.problem.${problem.rule}`, { ...problem });
