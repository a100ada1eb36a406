import type { TFunction } from 'i18next';
import type { FieldProblem } from 'shared-contracts/rules/customer-fields';
import type texts from '../locales/nl.json';
import type { FileProblem } from './file-rules.ts';

export type FormProblem = FieldProblem | FileProblem;
/** Fields that can be in an error summary. */
export type FieldName = keyof (typeof texts)['form']['field'];
export type FormProblems = Partial<Record<string, FormProblem>>;

export const problemText = (problem: FormProblem, t: TFunction<'content'>): string =>
  problem.rule === 'server' ? problem.message : t(`form.problem.${problem.rule}`, { ...problem });
