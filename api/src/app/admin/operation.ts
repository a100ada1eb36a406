import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod';
import type { Lang } from 'shared-contracts/contract/locales';
import { MAX_LISTED_ROWS } from 'shared-contracts/staff/common';
import type { Scope } from 'shared-contracts/staff/scopes';
import type { Queries } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { mayDo } from '../../staff/actor.ts';
import type { Actor } from '../../staff/actor.ts';
import { audited, logRefusal } from '../../staff/audit.ts';
import type { AuditEntry } from '../../staff/audit.ts';
import type { AdminAnswer, AdminCommand, CommandInput } from './command.ts';

export interface OperationContext {
  services: Services;
  actor: Actor;
  /** of who asks */
  lang: Lang;
  /** of the call; commands have none */
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/** A file as an answer, sent piece by piece as it is read. */
export interface FileAnswer {
  name: string;
  type: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** `answer` of an operation with `isFile`. */
export const fileAnswer = z.custom<FileAnswer>();

/** How the command line gives an operation its input, and prints its answer. */
interface OperationCli<Input, Answer> extends Pick<AdminCommand, 'name' | 'positionals' | 'options' | 'isPersonal'> {
  /** one line for the usage text, where it says more than the operation's summary */
  summary: string;
  /** throws AdminUsage for an invalid line */
  read(input: CommandInput, services: Services): Input | Promise<Input>;
  print(answer: Answer, input: Input, line: CommandInput): AdminAnswer | Promise<AdminAnswer>;
}

/** The answer of an operation that is a PDF: by HTTP the file itself, shown by the browser or saved. */
export const pdfAnswer = z.object({ filename: z.string(), bytes: z.instanceof(Buffer), isShown: z.boolean() });
export type PdfAnswer = z.infer<typeof pdfAnswer>;

/** Something that staff do or look up, the same by the web and by the command line. */
export interface Operation<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> {
  /** `orders.ship`: in the audit log, and its name in the OpenAPI document */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** below `/api`; parts that begin with `:` are in `input` */
  path: string;
  /** null: everybody who is signed in */
  scope: Scope | null;
  summary: string;
  /** without refinements of the whole, because it is taken apart; `run` checks what concerns several fields */
  input: Input;
  answer: Answer;
  /** its answer is a file: by HTTP no JSON, but the file itself */
  isFile?: boolean;
  /** accepts `Idempotency-Key` over HTTP, so that a repeated call has one effect; not for answers with secrets, because answers are stored for a day */
  isRepeatable?: boolean;
  /** largest body, where the API's own limit is too small */
  bodyLimit?: number;
  /** whether it is in the audit log; every operation that is no GET is */
  isLogged?: boolean;
  /** what it is about, for the audit log */
  subject?(input: z.output<Input>): string;
  /** what of the input the audit log keeps; all of it without: no secrets, and nothing that identifies a person */
  logged?(input: z.output<Input>): unknown;
  /** the record before and after the change; it locks the row */
  snapshot?(trx: Queries, input: z.output<Input>, actor: Actor): Promise<unknown>;
  run(context: OperationContext, input: z.output<Input>): Promise<z.input<Answer>>;
  cli?: OperationCli<z.output<Input>, z.input<Answer>>;
}

/** Checks the types of an operation against each other, and forgets them, so that operations can be in one list. */
export const defineOperation = <Input extends z.ZodObject, Answer extends z.ZodType>(operation: Operation<Input, Answer>): Operation =>
  operation as unknown as Operation;

const isLogged = ({ method, isLogged: logs = method !== 'GET' }: Operation): boolean => logs;

/** Throws 403 `staff.not_allowed` without the operation's scope. */
export const assertAllowed = ({ scope }: Pick<Operation, 'scope'>, actor: Actor): void => {
  if (scope !== null && !mayDo(actor, scope)) throw new ShopError(403, 'staff.not_allowed', { meta: { scope } });
};

const entryOf = (operation: Operation, values: Record<string, unknown>): AuditEntry => ({
  operation: operation.id,
  subject: operation.subject?.(values) ?? null,
  input: operation.logged === undefined ? values : operation.logged(values),
});

/** Refusals that say something about who asked: not what was mistyped, nor a limit. */
const LOGGED_REFUSALS: readonly number[] = [403, 404, 409];

/**
 * Writes into the audit log that a call of the back office was refused: for lack of a right, and by a rule where something would have changed.
 * `input` is null where it was not read. Commands have a log of their own.
 */
export const logRefused = async (
  operation: Operation,
  { services, actor }: OperationContext,
  input: unknown,
  error: unknown,
): Promise<void> => {
  if (actor.kind === 'operator' || !(error instanceof ShopError) || !LOGGED_REFUSALS.includes(error.status)) return;
  if (error.status !== 403 && !isLogged(operation)) return;
  const entry =
    input === null ? { operation: operation.id, subject: null, input: {} } : entryOf(operation, input as Record<string, unknown>);
  await logRefusal(services, actor, entry, error.code);
};

/** Throws 422 `staff.too_deep` for a page of a list beyond the rows that it shows. */
const assertShown = ({ page, per_page }: Record<string, unknown>): void => {
  if (typeof page === 'number' && typeof per_page === 'number' && page > 1 && page * per_page > MAX_LISTED_ROWS)
    throw new ShopError(422, 'staff.too_deep', { meta: { rows: MAX_LISTED_ROWS } });
};

/** Ends a file that nobody will read: a ZIP has begun already. */
const abandon = (file: FileAnswer | undefined): void => {
  if (file?.content instanceof Readable) file.content.destroy();
};

/**
 * Runs an operation for the acting person or key, if allowed, and writes it into the audit log with the change. `inChange` is done in the change's
 * own transaction.
 */
export const runOperation = async (
  operation: Operation,
  context: OperationContext,
  input: unknown,
  inChange?: (trx: Queries) => Promise<void>,
): Promise<unknown> => {
  const { services, actor } = context;
  const values = input as Record<string, unknown>;
  assertAllowed(operation, actor);
  assertShown(values);
  if (!isLogged(operation)) return operation.run(context, values);
  const { snapshot } = operation;
  let result: unknown;
  try {
    return await audited(
      services,
      actor,
      entryOf(operation, values),
      snapshot === undefined ? undefined : (trx) => snapshot(trx, values, actor),
      async () => (result = await operation.run(context, values)),
      inChange,
    );
  } catch (error) {
    if (operation.isFile === true) abandon(result as FileAnswer | undefined);
    throw error;
  }
};

/** The operation as a command of `pnpm api admin`; undefined if it has none. */
export const commandOf = (operation: Operation): AdminCommand | undefined => {
  const { cli } = operation;
  if (cli === undefined) return undefined;
  return {
    ...cli,
    run: async (services, commandInput, actor) => {
      const input = await cli.read(commandInput, services);
      return cli.print(await runOperation(operation, { services, actor, lang: 'en' }, input), input, commandInput);
    },
  };
};
