import type { ParseArgsOptionDescriptor } from 'node:util';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import type { Actor } from '../../staff/actor.ts';

export type Cell = string | number | boolean | null;

/** The result of a command: a sentence, a table, or both. `--json` prints it unchanged. */
export interface AdminAnswer {
  message?: string;
  rows?: Record<string, Cell>[];
  /** what no table can show, such as a setting or an export */
  value?: unknown;
}

/** The arguments of a command, checked against its declaration. */
export interface CommandInput {
  positionals: string[];
  /** options with a value */
  texts: Readonly<Partial<Record<string, string>>>;
  /** options that can be repeated */
  lists: Readonly<Partial<Record<string, string[]>>>;
  flags: ReadonlySet<string>;
}

export interface AdminCommand {
  /** `orders ship`: what the command line begins with */
  name: string;
  /** names of the positionals; the last may end in `?` if it is optional */
  positionals?: readonly string[];
  /** `isRequired`: the command takes it with `needed` */
  options?: Readonly<Record<string, ParseArgsOptionDescriptor & { hint?: string; isRequired?: boolean }>>;
  /** one line for the usage text */
  summary: string;
  /** what the log stores instead of these positionals: an erased person's address must not remain there */
  isPersonal?: boolean;
  run: (services: Services, input: CommandInput, actor: Actor) => Promise<AdminAnswer>;
}

/** A command that can't be carried out, such as for an order number that doesn't exist. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal';
}

/** A refusal that both the web and the command line give: the code has texts for staff, `said` is the command line's sentence. */
export class OperationRefusal extends ShopError {
  override name = 'OperationRefusal';
  said: string;
  constructor(status: number, code: ShopError['code'], said: string, meta: Readonly<Record<string, unknown>> = {}) {
    super(status, code, { meta });
    this.said = said;
  }
}

/** 404 for a number, SKU or the like that does not exist. */
export const notFound = (what: string, said: string): OperationRefusal => new OperationRefusal(404, 'staff.not_found', said, { what });

/** An invalid command line. */
export class AdminUsage extends Error {
  override name = 'AdminUsage';
}
