import { userInfo } from 'node:os';
import type { Config } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { assertSchema } from '../../platform/database/migrations.ts';
import { openServices } from '../open-services.ts';
import { askRunningApi } from './admin-client.ts';
import { COMMANDS } from './commands.ts';
import { usageText } from './parse-command.ts';
import { printed } from './print-answer.ts';
import { runAdminCommand } from './run-command.ts';
import type { AdminCall, AdminOutcome } from './run-command.ts';

const onDatabase = async (config: Config, call: AdminCall): Promise<AdminOutcome> => {
  const database = await openDatabase(config);
  try {
    await assertSchema(database.db);
    const services = await openServices(config, database.db);
    try {
      return await runAdminCommand(services, call, () => undefined);
    } finally {
      await services.queue.close();
    }
  } finally {
    await database.close();
  }
};

/**
 * `pnpm api admin …`: on PostgreSQL it works on the database itself; the embedded one belongs to one process, so a running API is asked to
 * do it. Prints the result and returns the exit code.
 */
export const runAdminCli = async (
  config: Config,
  args: readonly string[],
  write: (text: string, isError: boolean) => void,
): Promise<number> => {
  const isJson = args.includes('--json');
  const argv = args.filter((arg) => arg !== '--json');
  if (argv.length === 0 || argv.includes('--help')) {
    write(usageText(COMMANDS), argv.length === 0);
    return argv.length === 0 ? 2 : 0;
  }
  const call = { argv, actor: userInfo().username };
  const outcomeOfApi = config.databaseUrl === null ? await askRunningApi(config.dataDir, call) : null;
  const { exitCode, answer } = outcomeOfApi ?? (await onDatabase(config, call));
  write(printed(answer, isJson), exitCode !== 0);
  return exitCode;
};
