import type { Failure, Result } from 'shared-contracts';
import { serverProblems } from 'shared-contracts/rules/customer-fields';
import { readValues } from 'shared-ui/form/form-values.ts';
import type { Values } from 'shared-ui/form/form-values.ts';
import type { FileKind } from 'shared-ui/form/file-rules.ts';
import { fileIn, fileProblem } from './file-rules.ts';
import type { FormProblem } from './problem-text.ts';
import { attemptAfter, newAttempt, readAttempt } from 'shared-contracts/client/attempt';

export type Problems<F extends string> = Partial<Record<F, FormProblem>>;

/** A form that did not arrive: all that was typed, and why. */
export interface Refusal<F extends string = string> {
  values: Values<F>;
  problems: Problems<F>;
  /** refusals of no field */
  messages: readonly string[];
  failure?: Failure;
  /** for the next try */
  key: string;
  /** a file was with it, which a page without script has to ask for again */
  hadFile: boolean;
}
export type Outcome<F extends string> = { reference: string } | { refusal: Refusal<F> };

/** The fields of a form with its file, and what is wrong with what was typed; its file is looked at by its kind. */
export interface Checked<F extends string> {
  /** in the order of the form */
  fields: readonly F[];
  file: { field: F; kind: FileKind };
  check: (values: Values<F>) => Problems<F>;
}

export interface Sending {
  file: File | null;
  idempotencyKey: string;
  /** what a machine filled in that people don't see, for the API to forget */
  trap: { website?: string };
}

interface Options<F extends string> extends Checked<F> {
  /** fields the API names as the form does, beside those of customers */
  own: readonly F[];
  /** called with values that were checked */
  send: (values: Values<F>, sending: Sending) => Promise<Result<{ reference: string }>>;
}

/** What the API says of a file: too large, or something else than its name promised. */
const FILE_CODES = /^upload\./;

/** Sends what is in a form, with its file; the same from a page without script and from the browser. */
export async function sendForm<F extends string>(form: FormData, options: Options<F>): Promise<Outcome<F>> {
  const { fields, own, send } = options;
  const values = readValues(form, fields);
  const file = fileIn(form, options.file.field);
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
  const told = serverProblems(error.errors, own);
  const ofFields = told.problems as Problems<F>;
  const isTold = Object.keys(ofFields).length > 0 || told.rest.length > 0;
  return refuse({ ...next, problems: ofFields, messages: told.rest, ...(!isTold && { failure: error }) });
}

/** What is wrong with what was typed, and with the file that goes along. */
export function checkWithFile<F extends string>(
  { check, file: { field, kind } }: Checked<F>,
  values: Values<F>,
  file: File | null,
): Problems<F> {
  const wrong = file && fileProblem(file, kind);
  return { ...check(values), ...(wrong && problemOf(field, wrong)) };
}

const problemOf = <F extends string>(field: F, problem: FormProblem) => ({ [field]: problem }) as Problems<F>;
