import type { FastifySchemaCompiler, preValidationHookHandler } from 'fastify';
import type * as z from 'zod';
import { ShopError } from '../shop-error.ts';
import type { FieldProblem } from '../shop-error.ts';

type Issue = z.core.$ZodIssue;

/** Bounds of a length in the unit in which people read it: the wire counts in mm, forms ask for metres, and for centimetres of slope. */
const bound = (side: 'min' | 'max', limit: number, field: string): FieldProblem => {
  if (field.endsWith('rise_mm')) return { message: `${side}_cm`, values: { count: limit / 10 } };
  if (field.endsWith('_mm')) return { message: `${side}_m`, values: { count: limit / 1000 } };
  if (field.endsWith('_cm')) return { message: `${side}_cm`, values: { count: limit } };
  return { message: side, values: { count: limit } };
};

/** Rules of the schemas that have a message of their own. */
const CUSTOM_RULES = ['plain_name', 'latin_letters', 'https_url', 'phone', 'opening_hours', 'map_place'] as const;

const problemOf = (issue: Issue): FieldProblem => {
  const field = String(issue.path.at(-1) ?? '');
  switch (issue.code) {
    case 'invalid_type':
      return { message: issue.input === undefined ? 'required' : 'invalid' };
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? { message: 'required' } : { message: 'min_length', values: { count: Number(issue.minimum) } };
      return bound('min', Number(issue.minimum), field);
    case 'too_big': {
      const values = { count: Number(issue.maximum) };
      if (issue.origin === 'string') return { message: 'max_length', values };
      return issue.origin === 'array' ? { message: 'max_items', values } : bound('max', Number(issue.maximum), field);
    }
    case 'invalid_format':
      return { message: issue.format === 'email' ? 'email' : 'invalid' };
    case 'invalid_value':
    case 'invalid_union':
      return { message: 'choice' };
    case 'custom':
      return { message: CUSTOM_RULES.find((rule) => rule === issue.params?.rule) ?? 'invalid' };
    default:
      return { message: 'invalid' };
  }
};

/** Dotted path of a field → its problems, from what the schema found. */
export const fieldProblems = (issues: readonly Issue[]): Record<string, FieldProblem[]> => {
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || '_';
    fields[path] = [...(fields[path] ?? []), problemOf(issue)];
  }
  return fields;
};

/** Deeper than any body of this shop; deeper nesting could exhaust the stack. */
const MAX_DEPTH = 40;

/**
 * PostgreSQL's text can't hold a NUL, a lone surrogate isn't text, and what is nested beyond measure is nobody's form: all are refused
 * before they reach a schema or a service.
 */
const isImpossible = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  return depth >= MAX_DEPTH || Object.entries(value).some(([key, inner]) => isImpossible(key) || isImpossible(inner, depth + 1));
};

/** Checks a request with its zod schema; a failure is a 422 that says what is wrong with each field. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    if (isImpossible(data)) return { error: new ShopError(422, 'request.malformed') };
    const result = schema.safeParse(data, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new ShopError(422, 'request.invalid', { fields: fieldProblems(result.error.issues) }) };
  };

/** preValidation of every route: a body nobody asked for is looked at as well, since its mere text is used to recognise repetitions. */
export const refuseImpossibleBody: preValidationHookHandler = ({ body }, _reply, done) => {
  done(isImpossible(body) ? new ShopError(422, 'request.malformed') : undefined);
};
