import * as z from 'zod';
import { SETTING_KEYS, settingKey } from 'shared-contracts/wire/settings';
import type { SettingKey } from 'shared-contracts/wire/settings';
import { saveSetting } from '../../../content/settings/settings.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { AdminUsage } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation } from '../operation.ts';
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

const snapshot = async (trx: Queries, { key }: { key: SettingKey }): Promise<unknown> => {
  const row = await trx.selectFrom('settings').select('value').where('key', '=', key).forUpdate().executeTakeFirst();
  return row === undefined ? null : { value: row.value };
};

const list = defineOperation({
  id: 'settings.list',
  method: 'GET',
  path: '/settings',
  scope: 'read_settings',
  summary: 'All settings, or one',
  input: z.object({ key: settingKey.optional() }),
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
  run: async ({ services: { db } }, { key: only }) => {
    const rows = await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .$if(only !== undefined, (query) => query.where('key', '=', only ?? ''))
      .orderBy('key')
      .execute();
    return { data: Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
  },
  cli: {
    name: 'settings get',
    positionals: ['key?'],
    summary: 'one setting, or all of them',
    read: (input) => ({ key: input.positionals.length === 0 ? undefined : keyOf(input) }),
    print: ({ data }, { key }) => ({ value: key === undefined ? data : (data[key] ?? null) }),
  },
});

const set = defineOperation({
  id: 'settings.set',
  method: 'PUT',
  path: '/settings/:key',
  scope: 'write_settings',
  summary: 'Changes a setting; within seconds every process goes by it',
  input: z.object({ key: settingKey, value: z.unknown() }),
  answer: z.object({ data: z.object({ key: z.string(), value: z.unknown() }) }),
  subject: ({ key }) => `setting ${key}`,
  snapshot,
  run: async ({ services: { db }, actor }, { key, value }) => {
    const problems = await saveSetting(db, key, value);
    if (problems.length > 0) {
      if (actor.kind === 'operator') throw new AdminUsage(problems.join('\n'));
      throw new ShopError(422, 'request.invalid', { fields: { value: [{ message: 'invalid' }] }, meta: { problems } });
    }
    return { data: { key, value } };
  },
  cli: {
    name: 'settings set',
    positionals: ['key', 'json'],
    summary: 'changes a setting; within seconds every process goes by it',
    read: (input) => ({ key: keyOf(input), value: jsonOf(positional(input, 1)) }),
    print: ({ data }) => ({ message: `${data.key} is set` }),
  },
});

export const settingOperations: readonly Operation[] = [list, set];
