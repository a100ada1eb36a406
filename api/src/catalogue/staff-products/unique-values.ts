import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs work that checked already whether a value is free. A colleague who takes it in the same moment is found by the table's own constraint:
 * its name leads to the problem of a field, thrown as 422.
 */
export const withUniqueValues = async <Result>(
  fields: Readonly<Record<string, readonly [field: string, problem: FieldProblem]>>,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    const problem = code === UNIQUE_VIOLATION ? fields[constraint] : undefined;
    if (problem === undefined) throw error;
    throw invalidFields({ [problem[0]]: [problem[1]] });
  }
};
