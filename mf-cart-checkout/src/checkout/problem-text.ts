import type { Translate } from '../page/translate.ts';
import type { FieldProblem } from './check-details.ts';

/** What to do about a field, under it and in the summary. */
export const problemText = (problem: FieldProblem, t: Translate): string =>
  problem.rule === 'server' ? problem.message : t(`problem.${problem.rule}`, { ...problem });
