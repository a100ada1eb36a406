import type { FieldProblem } from 'shared-contracts/rules/customer-fields';
import type { Translate } from '../page/translate.ts';

export const problemText = (problem: FieldProblem, t: Translate): string =>
  problem.rule === 'server' ? problem.message : t(`problem.${problem.rule}`, { ...problem });
