import { SETTING_KEYS, settingKey } from 'shared-contracts/wire/settings';
import type { SettingKey } from 'shared-contracts/wire/settings';
import { saveSetting } from '../../../content/settings/settings.ts';
import { AdminUsage } from '../command.ts';
import type { AdminCommand, CommandInput } from '../command.ts';
import { positional } from '../values.ts';

const keyOf = (input: CommandInput): SettingKey => {
  const parsed = settingKey.safeParse(positional(input, 0));
  if (!parsed.success) throw new AdminUsage(`The settings are ${SETTING_KEYS.join(', ')}`);
  return parsed.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AdminUsage('The value must be JSON, such as 14 or {"letter": 3, "parcel": 3, "van": 6, "crane": 10}');
  }
};

export const settingsCommands: readonly AdminCommand[] = [
  {
    name: 'settings get',
    positionals: ['key?'],
    summary: 'one setting, or all of them',
    run: async ({ db }, input) => {
      const rows = await db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
      if (input.positionals.length === 0) return { value: Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
      const key = keyOf(input);
      return { value: rows.find((row) => row.key === key)?.value ?? null };
    },
  },
  {
    name: 'settings set',
    positionals: ['key', 'json'],
    summary: 'changes a setting; within seconds every process goes by it',
    run: async ({ db }, input) => {
      const key = keyOf(input);
      const problems = await saveSetting(db, key, jsonOf(positional(input, 1)));
      if (problems.length > 0) throw new AdminUsage(problems.join('\n'));
      return { message: `${key} is set` };
    },
  },
];
