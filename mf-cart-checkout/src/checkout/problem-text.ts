import type { FieldProblem } from 'shared-contracts/rules/customer-fields';
import type { Translate } from '../page/translate.ts';

/** Error message of a field, below it and in the summary. */
export const problemText = (problem: FieldProblem, t: Translate): string =>
  problem.rule === 'server' ? problem.message : t(`problem.${problem.rule}`, { ...problem });
