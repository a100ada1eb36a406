import type { Failure, Result } from 'shared-contracts';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { readValues } from 'shared-ui/form/form-values.ts';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FileKind } from 'shared-ui/form/file-rules.ts';
import { readFile, fileProblem } from './file-rules.ts';
import type { FormProblem } from './problem-text.ts';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';

export type Problems<F extends string> = Partial<Record<F, FormProblem>>;

/** A form that was not accepted: its values, and why. */
export interface Refusal<F extends string = string> {
  values: Values<F>;
  problems: Problems<F>;
  /** errors without a field */
  messages: readonly string[];
  failure?: Failure;
  /** idempotency key of the next try */
  key: string;
  /** there was a file, which has to be chosen again without JavaScript */
  hadFile: boolean;
}
export type Outcome<F extends string> = { reference: string } | { refusal: Refusal<F> };

/** The fields of a form with its file, and their check; the file is checked by its kind. */
export interface Checked<F extends string> {
  /** in the order of the form */
  fields: readonly F[];
  file: { field: F; kind: FileKind };
  check: (values: Values<F>) => Problems<F>;
}

export interface Sending {
  file: File | null;
  idempotencyKey: string;
  /** value of the honeypot, for the API */
  trap: { website?: string };
}

interface Options<F extends string> extends Checked<F> {
  /** further fields that have the API's own names */
  apiFields: readonly F[];
  /** called with valid values */
  send: (values: Values<F>, sending: Sending) => Promise<Result<{ reference: string }>>;
}

/** The API's errors about a file: too large, or another type than its name says. */
const FILE_CODES = /^upload\./;

/** Sends a form with its file; the same for a plain post and from the browser. */
export async function sendForm<F extends string>(form: FormData, options: Options<F>): Promise<Outcome<F>> {
  const { fields, apiFields, send } = options;
  const values = readValues(form, fields);
  const file = readFile(form, options.file.field);
  const key = readAttempt(form) ?? newAttempt();
  const refuse = (why: Partial<Refusal<F>>): Outcome<F> => ({
    refusal: { values, problems: {}, messages: [], key, hadFile: file !== null, ...why },
  });
  const problems = checkWithFile(options, values, file);
  if (Object.keys(problems).length > 0) return refuse({ problems });
  const website = form.get('website');
  const trap = typeof website === 'string' && website !== '' ? { website } : {};
  const answer = await send(values, { file, idempotencyKey: key, trap });
  if (answer.ok) return { reference: answer.data.reference };
  const { error } = answer;
  const next = { key: attemptAfter(error, key) };
  if (error.kind !== 'rule') return refuse({ ...next, failure: error });
  if (FILE_CODES.test(error.code)) {
    return refuse({ ...next, problems: problemOf(options.file.field, { rule: 'server', message: error.message }) });
  }
  const refused = serverProblems(error.errors, apiFields);
  const fieldProblems = refused.problems as Problems<F>;
  const hasMessages = Object.keys(fieldProblems).length > 0 || refused.rest.length > 0;
  return refuse({ ...next, problems: fieldProblems, messages: refused.rest, ...(!hasMessages && { failure: error }) });
}

/** Errors of the values and of the file. */
export function checkWithFile<F extends string>(
  { check, file: { field, kind } }: Checked<F>,
  values: Values<F>,
  file: File | null,
): Problems<F> {
  const wrong = file && fileProblem(file, kind);
  return { ...check(values), ...(wrong && problemOf(field, wrong)) };
}

const problemOf = <F extends string>(field: F, problem: FormProblem) => ({ [field]: problem }) as Problems<F>;
