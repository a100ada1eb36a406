import type { ImportValue } from 'shared-contracts/staff/imports';
import type { Queries } from '../../platform/database/database.ts';
import type { Values } from './imports.tables.ts';
import type { RowProblem } from './row-problem.ts';

/** A row as it is compared: the values of its file. `day`: a later day from which it counts; null: at once. */
export interface Wanted {
  sku: string;
  day: string | null;
  values: Values;
}

/** What a row would do. */
export interface Comparison {
  state: 'new' | 'changed' | 'same' | 'wrong';
  /** of what differs only */
  before: Values;
  after: Values;
  problems: RowProblem[];
}

export interface Change<Present> {
  present: Present;
  day: string | null;
  after: Values;
}

export interface WriteContext {
  now: Date;
  /** who confirmed the import, for colleagues */
  actor: string;
}

/** What files of one kind change: how it is now, what a row would do to it, and doing it. Each works on a batch of rows at once. */
export interface ImportRules<Present> {
  /** by SKU; `isLocked`: until the transaction ends */
  load(queries: Queries, wanted: readonly Pick<Wanted, 'sku' | 'day'>[], options: { isLocked: boolean }): Promise<Map<string, Present>>;
  compare(present: Present, wanted: Wanted): Comparison;
  /** what the audit log calls it */
  subject(present: Present): string;
  write(trx: Queries, changes: readonly Change<Present>[], context: WriteContext): Promise<void>;
}

export const isSameValue = (a: ImportValue | undefined, b: ImportValue | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The part of `after` that differs from `before`, and how it was. */
export const differenceOf = (before: Values, after: Values): Pick<Comparison, 'after' | 'before'> => {
  const names = Object.keys(after).filter((name) => !isSameValue(before[name], after[name]));
  const pick = (values: Values): Values => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
};

/** A row that is possible, by what differs. */
export const changedOrSame = (before: Values, after: Values): Comparison => {
  const difference = differenceOf(before, after);
  return { state: Object.keys(difference.after).length === 0 ? 'same' : 'changed', ...difference, problems: [] };
};

export const wrong = (...problems: RowProblem[]): Comparison => ({ state: 'wrong', before: {}, after: {}, problems });
