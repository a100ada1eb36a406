import type { AdminCommand } from './command.ts';
import { commandOf } from './operation.ts';
import { OPERATIONS } from './operations.ts';

/** All commands of `pnpm api admin`, in the order of its usage text. */
export const COMMANDS: readonly AdminCommand[] = OPERATIONS.flatMap((operation) => commandOf(operation) ?? []);
