import type { ParseArgsOptionDescriptor } from 'node:util';
import type { Services } from '../../platform/services.ts';

export type Cell = string | number | boolean | null;

/** What a command answers: a sentence, a table, or both. `--json` prints it as it is. */
export interface AdminAnswer {
  message?: string;
  rows?: Record<string, Cell>[];
  /** what no table can show, such as a setting or an export */
  value?: unknown;
}

/** What was typed after the command's name, checked against its declaration. */
export interface Given {
  positionals: string[];
  /** options that take a text */
  texts: Readonly<Partial<Record<string, string>>>;
  /** options that may be given several times */
  lists: Readonly<Partial<Record<string, string[]>>>;
  /** options that are there or not */
  flags: ReadonlySet<string>;
}

export interface AdminCommand {
  /** `orders ship`: what the command line begins with */
  name: string;
  /** names of what follows; the last may end in `?` when it can be left out */
  positionals?: readonly string[];
  /** `isRequired`: the command takes it with `needed` */
  options?: Readonly<Record<string, ParseArgsOptionDescriptor & { hint?: string; isRequired?: boolean }>>;
  /** one line for the usage text */
  summary: string;
  /** what the log keeps instead of these positionals: an erased person's address must not live on there */
  isPersonal?: boolean;
  run: (services: Services, given: Given) => Promise<AdminAnswer>;
}

/** A command that was understood but can't be done, such as an order number that doesn't exist. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal';
}

/** A command line that makes no sense. */
export class AdminUsage extends Error {
  override name = 'AdminUsage';
}
