import type { TFunction } from 'i18next';
import * as z from 'zod';
import { CallFailed } from '../client/staff-api.ts';
import { problemText } from './problem-text.ts';

/** Flat values of a form whose call has a nested body. */
export type FlatValues = Record<string, string | boolean>;

/** Path in the call's body, and the control that shows it. */
export type ControlOf = (path: readonly (string | number)[]) => string;

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
    const problems = new Map<string, string>();
    for (const { path, message } of result.error.issues) {
      const control = controlOf(path as (string | number)[]);
      if (!problems.has(control)) problems.set(control, message);
    }
    for (const [control, message] of problems) context.addIssue({ code: 'custom', path: [control], message });
    return z.NEVER;
  }) as unknown as z.ZodType<Output, FlatValues>;

/** Errors of a call that name fields of its body, at the controls. */
export const atControls = (error: unknown, controlOf: ControlOf): unknown => {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'rule' || error.failure.errors === undefined) return error;
  const errors = Object.fromEntries(Object.entries(error.failure.errors).map(([path, texts]) => [controlOf(path.split('.')), texts]));
  return new CallFailed({ ...error.failure, errors });
};
