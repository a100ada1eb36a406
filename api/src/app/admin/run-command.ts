import { errorText, fieldText } from '../../platform/messages/message-text.ts';
import type { Services } from '../../platform/services.ts';
import { ShopError } from '../../platform/shop-error.ts';
import { AdminRefusal, AdminUsage, OperationRefusal } from './command.ts';
import type { AdminAnswer, AdminCommand } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { Actor } from '../../staff/actor.ts';
import { maskPerson } from './mask-person.ts';
import { parseCommand, usageOf } from './parse-command.ts';
import '../texts.ts';

/** 0 done, 1 failed, 2 invalid, 3 refused. */
export interface AdminOutcome {
  exitCode: 0 | 1 | 2 | 3;
  answer: AdminAnswer;
}

export interface AdminCall {
  argv: string[];
  /** who gives the command: the operating system's user */
  actor: string;
}

const refusalOf = (error: unknown): string | null => {
  if (error instanceof AdminRefusal) return error.message;
  if (error instanceof OperationRefusal) return error.said;
  if (!(error instanceof ShopError)) return null;
  // A form marks its fields; a command line has to name them.
  const fields = Object.entries(error.details.fields ?? {}).flatMap(([field, problems]) =>
    problems.map(({ message, values }) => `  ${field}: ${fieldText(message, 'en', values)}`),
  );
  return [`${errorText(error.code, 'en', error.details.meta)} (${error.code})`, ...fields].join('\n');
};

const outcomeOf = async (
  services: Services,
  command: AdminCommand,
  argv: string[],
  actor: Actor,
): Promise<AdminOutcome & { error?: unknown }> => {
  try {
    return { exitCode: 0, answer: await command.run(services, parseCommand([command], argv).input, actor) };
  } catch (error) {
    if (error instanceof AdminUsage) return { exitCode: 2, answer: { message: `${error.message}\n\npnpm api admin ${usageOf(command)}` } };
    const refusal = refusalOf(error);
    if (refusal !== null) return { exitCode: 3, answer: { message: refusal } };
    return { exitCode: 1, answer: { message: error instanceof Error ? error.message : String(error) }, error };
  }
};

/**
 * Runs one command and logs who did what when, whatever the result; an invalid line is not logged. `onBug` gets errors that are not
 * refusals.
 */
export const runAdminCommand = async (
  services: Services,
  { argv, actor }: AdminCall,
  onBug: (error: unknown) => void,
): Promise<AdminOutcome> => {
  let command: AdminCommand;
  try {
    ({ command } = parseCommand(COMMANDS, argv));
  } catch (error) {
    if (error instanceof AdminUsage) return { exitCode: 2, answer: { message: error.message } };
    throw error;
  }
  const { exitCode, answer, error } = await outcomeOf(services, command, argv, { kind: 'operator', user: actor });
  if (error !== undefined) onBug(error);
  if (exitCode !== 2) {
    const commandArguments = argv.slice(command.name.split(' ').length);
    await services.db
      .insertInto('admin_log')
      .values({
        at: services.now(),
        actor: actor.slice(0, 100),
        command: command.name,
        arguments: JSON.stringify(command.isPersonal === true ? commandArguments.map(maskPerson) : commandArguments),
        outcome: exitCode === 0 ? 'done' : exitCode === 3 ? 'refused' : 'failed',
        detail: exitCode === 0 ? null : (answer.message ?? null),
      })
      .execute();
  }
  return { exitCode, answer };
};
