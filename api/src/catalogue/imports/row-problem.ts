import type { Lang } from 'shared-contracts/contract/locales';
import { catalogueTexts } from '../texts.ts';
import type texts from '../locales/nl.json';

export type ProblemCode = keyof typeof texts.imports.problems;

/** What is wrong with a cell of a file; `values` fill the text. */
export interface RowProblem {
  column: string;
  code: ProblemCode;
  values?: Readonly<Record<string, string | number>>;
}

export const problemText = ({ code, values = {} }: RowProblem, lang: Lang): string =>
  catalogueTexts(lang)(`imports.problems.${code}`, { replace: values });
