import type { AdminCommand } from '../command.ts';
import { wholeNumberOf } from '../values.ts';

const MAX_ROWS = 1000;

export const logCommands: readonly AdminCommand[] = [
  {
    name: 'log',
    options: { limit: { type: 'string', hint: '50' } },
    summary: 'who gave which command when',
    run: async ({ db }, { texts }) => {
      const rows = await db
        .selectFrom('admin_log')
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(texts.limit === undefined ? 50 : wholeNumberOf(texts.limit, '--limit', MAX_ROWS))
        .execute();
      return {
        rows: rows.map(({ at, actor, command, arguments: args, outcome, detail }) => ({
          at: at.toISOString(),
          actor,
          command,
          arguments: Array.isArray(args) ? args.join(' ') : null,
          outcome,
          detail,
        })),
      };
    },
  },
];
