import type { TFunction } from 'i18next';
import * as z from 'zod';
import { CallFailed } from '../client/staff-api.ts';
import { problemText } from './problem-text.ts';

/** Flat values of a form whose call has a nested body. */
export type FlatValues = Record<string, string | boolean>;

/** The control that shows a path of the call's body. @param values what the form holds */
export type ControlOf<Values = FlatValues> = (path: readonly (string | number)[], values: Values) => string;

/** Path parts joined by `_`: the name that most controls have. */
export const joinedControl: ControlOf = (path) => path.join('_');

export const textOf = (values: FlatValues, name: string): string => String(values[name] ?? '');

/** A typed number, with a comma or a point; undefined when nothing is typed, and the text itself when it is none, for the schema to refuse. */
export const numberOf = (values: FlatValues, name: string): number | string | undefined => {
  const text = textOf(values, name).trim();
  if (text === '') return undefined;
  return /^\d{1,9}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : text;
};

/** Typed euros as cents, in the same way. */
export const centsIn = (values: FlatValues, name: string): number | string | undefined => {
  const value = numberOf(values, name);
  return typeof value === 'number' ? Math.round(value * 100) : value;
};

type Problem = readonly [control: string, message: string];

export const problemsOf = <Values>({ issues }: z.ZodError, controlOf: ControlOf<Values>, values: Values): Problem[] =>
  issues.map(({ path, message }) => [controlOf(path as (string | number)[], values), message]);

/** Adds one problem for each control: an empty address is also no valid one. */
export function addProblems(context: z.RefinementCtx, problems: readonly Problem[]): void {
  const shown = new Set<string>();
  for (const [control, message] of problems) {
    if (!shown.has(control)) context.addIssue({ code: 'custom', path: [control], message });
    shown.add(control);
  }
}

/** The call's own schema over flat values: its problems are shown at the controls, one each. */
export const flatSchema = <Output>(
  schema: z.ZodType<Output>,
  bodyOf: (values: FlatValues) => unknown,
  controlOf: ControlOf,
  t: TFunction,
): z.ZodType<Output, FlatValues> =>
  z.record(z.string(), z.union([z.string(), z.boolean()])).transform((values, context): Output => {
    const result = schema.safeParse(bodyOf(values), { error: (issue) => problemText(issue, t), reportInput: true });
    if (result.success) return result.data;
    addProblems(context, problemsOf(result.error, controlOf, values));
    return z.NEVER;
  }) as unknown as z.ZodType<Output, FlatValues>;

/** Errors of a call that name fields of its body, at the controls. */
export const atControls = (error: unknown, controlOf: (path: readonly string[]) => string): unknown => {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'rule' || error.failure.errors === undefined) return error;
  const errors = Object.fromEntries(Object.entries(error.failure.errors).map(([path, texts]) => [controlOf(path.split('.')), texts]));
  return new CallFailed({ ...error.failure, errors });
};
