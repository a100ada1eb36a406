import type * as z from 'zod';
import { readFileArgument } from '../given-file.ts';
import type { AdminAnswer, CommandInput } from '../command.ts';
import { AdminUsage, notFound } from '../command.ts';
import { positional } from '../values.ts';

const MAX_FILE_BYTES = 1024 * 1024;
const MAX_ID = 2 ** 31 - 1;

/** @param kind what the record is, for the message @returns a function that returns its record, and throws 404 for undefined */
export const requireRecord =
  (kind: string) =>
  <Value>(value: Value | undefined, id: number): Value => {
    if (value === undefined) throw notFound(String(id), `There is no ${kind} ${id}`);
    return value;
  };

/** The number of a record at this place of a command line. */
export const idArgument = (input: CommandInput, place: number): number => {
  const text = positional(input, place);
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_ID) throw new AdminUsage(`"${text}" is no number of a record: see the list`);
  return id;
};

/** A JSON file at this place of a command line, as `show` prints records; what a record has beyond what can be written is left out. */
export const jsonArgument = async <Output>(input: CommandInput, place: number, schema: z.ZodType<Output>): Promise<Output> => {
  const bytes = await readFileArgument(positional(input, place), MAX_FILE_BYTES);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new AdminUsage('The file is no JSON');
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AdminUsage(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
};

/** A record as `set` takes it back from a file, with its revision. */
export const printRecord = ({ data, revision }: { data: object; revision?: string | undefined }): AdminAnswer => ({
  value: { ...data, revision },
});
