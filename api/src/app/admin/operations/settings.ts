import * as z from 'zod';
import { cartTrialAnswer } from 'shared-contracts/staff/cart-trial';
import { revision } from 'shared-contracts/staff/common';
import { SETTING_SCHEMAS } from 'shared-contracts/staff/setting-values';
import {
  noticesPreviewAnswer,
  noticesPreviewBody,
  settingBody,
  settingsAnswer,
  staffSettingAnswer,
  tryDeliveryBody,
  tryGiftsBody,
} from 'shared-contracts/staff/settings';
import { SETTING_KEYS, settingKey } from 'shared-contracts/wire/settings';
import type { SettingKey } from 'shared-contracts/wire/settings';
import {
  assertSetting,
  changeSetting,
  listSettingFacts,
  loadSetting,
  lockSetting,
  settingProblems,
  settingSubject,
  withdrawSetting,
} from '../../../content/settings/edit-settings.ts';
import { previewNotices } from '../../../content/settings/preview-notices.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalidFields, ShopError } from '../../../platform/shop-error.ts';
import { tryOnCart } from '../../../sales/carts/cart-trial.ts';
import { countPromisedOrders } from '../../../sales/orders/promised-orders.ts';
import { brusselsMoment } from '../brussels-time.ts';
import { AdminUsage, notFound } from '../command.ts';
import type { CommandInput } from '../command.ts';
import { defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { positional, wholeNumberOf } from '../values.ts';

const MAX_ID = 2 ** 31 - 1;
const subject = ({ key }: { key: SettingKey }): string => settingSubject(key);

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

/** `2026-12-04T20:00`, or the beginning of a day. */
const momentOf = (text: string): string => {
  const local = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text;
  if (!settingBody.shape.valid_from.safeParse(local).success || brusselsMoment(local) === null)
    throw new AdminUsage(`"${text}" is no moment: write it as 2026-12-04T20:00, in Belgian time`);
  return local;
};

/** What the audit log keeps: what is in force, and what is planned. */
const snapshot = async (trx: Queries, { key }: { key: SettingKey }): Promise<unknown> => {
  await lockSetting(trx, key);
  const { value, planned } = (await loadSetting(trx, key)).data;
  return {
    value,
    ...(planned.length === 0 ? {} : { planned: planned.map(({ value: later, valid_from }) => ({ value: later, valid_from })) }),
  };
};

/** Changes a setting as long as it is what the person saw. Throws 409 `staff.changed_meanwhile` with the setting as it is now. */
const changeSeen = (
  { services: { db } }: OperationContext,
  { key, revision }: { key: SettingKey; revision: string | undefined },
  change: (trx: Queries) => Promise<unknown>,
) =>
  inTransaction(db, async (trx) => {
    await lockSetting(trx, key);
    const current = await loadSetting(trx, key);
    if (revision !== undefined && current.revision !== revision) throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current } });
    await change(trx);
    return loadSetting(trx, key);
  });

const list = defineOperation({
  id: 'settings.list',
  method: 'GET',
  path: '/settings',
  scope: 'read_settings',
  summary: 'All settings that are in force, or one; who changed them last, and when they change by themselves',
  input: z.object({ key: settingKey.optional() }),
  answer: settingsAnswer,
  run: async ({ services: { db } }, { key: only }) => {
    const rows = await db
      .selectFrom('settings')
      .select(['key', 'value'])
      .$if(only !== undefined, (query) => query.where('key', '=', only ?? ''))
      .orderBy('key')
      .execute();
    return { data: Object.fromEntries(rows.map(({ key, value }) => [key, value])), facts: await listSettingFacts(db) };
  },
  cli: {
    name: 'settings get',
    positionals: ['key?'],
    summary: 'one setting, or all of them',
    read: (input) => ({ key: input.positionals.length === 0 ? undefined : keyOf(input) }),
    print: ({ data }, { key }) => ({ value: key === undefined ? data : (data[key] ?? null) }),
  },
});

const show = defineOperation({
  id: 'settings.show',
  method: 'GET',
  path: '/settings/:key',
  scope: 'read_settings',
  summary: 'One setting: what is in force, what is planned, and who changed it',
  input: z.object({ key: settingKey }),
  answer: staffSettingAnswer,
  run: ({ services: { db } }, { key }) => loadSetting(db, key),
  cli: {
    name: 'settings planned',
    positionals: ['key'],
    summary: 'values of a setting that come into force later',
    read: (input) => ({ key: keyOf(input) }),
    print: ({ data: { planned } }) => ({
      rows: planned.map(({ id, valid_from, value, planned_by, has_failed }) => ({
        id,
        valid_from,
        value: JSON.stringify(value),
        planned_by,
        failed: has_failed,
      })),
    }),
  },
});

const set = defineOperation({
  id: 'settings.set',
  method: 'PUT',
  path: '/settings/:key',
  scope: 'write_settings',
  summary: 'Changes a setting now, or from a moment in Brussels on; within seconds every process goes by it',
  input: settingBody.extend({ key: settingKey }),
  answer: staffSettingAnswer,
  subject,
  snapshot,
  logged: ({ value, valid_from }) => ({ value, ...(valid_from == null ? {} : { valid_from }) }),
  run: (context, { key, value, valid_from, revision }) => {
    assertSetting(key, value);
    const at = valid_from == null ? null : brusselsMoment(valid_from);
    if (valid_from != null && at === null) throw invalidFields({ valid_from: [{ message: 'content_no_such_hour' }] });
    return changeSeen(context, { key, revision }, (trx) =>
      changeSetting(trx, context.services, { key, value }, { actor: context.actor, at }),
    );
  },
  cli: {
    name: 'settings set',
    positionals: ['key', 'json'],
    options: { from: { type: 'string', hint: 'day or moment' } },
    summary: 'changes a setting now, or from a moment on; within seconds every process goes by it',
    read: (input) => {
      const [key, value] = [keyOf(input), jsonOf(positional(input, 1))];
      const problems = settingProblems(key, value);
      if (problems.length > 0)
        throw new AdminUsage(problems.map(({ path, message }) => [path, message].filter(Boolean).join(': ')).join('\n'));
      const { from } = input.texts;
      return { key, value, ...(from === undefined ? {} : { valid_from: momentOf(from) }) };
    },
    print: ({ data }, { valid_from: from }) => ({ message: from == null ? `${data.key} is set` : `${data.key} changes at ${from}` }),
  },
});

const withdraw = defineOperation({
  id: 'settings.withdraw',
  method: 'DELETE',
  path: '/settings/:key/planned/:id',
  scope: 'write_settings',
  summary: 'Takes a planned value back before it is in force',
  input: z.object({ key: settingKey, id: z.coerce.number().int().min(1).max(MAX_ID), revision: revision.optional() }),
  answer: staffSettingAnswer,
  subject,
  snapshot,
  run: (context, { key, id, revision: seen }) =>
    changeSeen(context, { key, revision: seen }, async (trx) => {
      if (!(await withdrawSetting(trx, key, id))) throw notFound(String(id), `Nothing is planned for ${key} under ${id}`);
    }),
  cli: {
    name: 'settings withdraw',
    positionals: ['key', 'id'],
    summary: 'takes a planned value back before it is in force',
    read: (input) => ({ key: keyOf(input), id: wholeNumberOf(positional(input, 1), 'the id', MAX_ID) }),
    print: ({ data }) => ({ message: `${data.key} stays as it is` }),
  },
});

const tryGifts = defineOperation({
  id: 'settings.try_gifts',
  method: 'POST',
  path: '/settings/free-thresholds/try',
  scope: 'read_settings',
  summary: 'How many free articles a cart would get by these thresholds; nothing is changed',
  input: tryGiftsBody,
  answer: cartTrialAnswer,
  isLogged: false,
  run: async ({ services, lang }, { value, ...cart }) => {
    assertSetting('free.thresholds', value);
    return {
      data: await tryOnCart(services, lang, cart, { settings: { 'free.thresholds': SETTING_SCHEMAS['free.thresholds'].parse(value) } }),
    };
  },
});

const tryDelivery = defineOperation({
  id: 'settings.try_delivery',
  method: 'POST',
  path: '/settings/delivery-prices/try',
  scope: 'read_settings',
  summary: 'What the delivery of a cart would cost by these prices or zones; nothing is changed',
  input: tryDeliveryBody,
  answer: cartTrialAnswer,
  isLogged: false,
  run: async ({ services, lang }, { key, value, ...cart }) => {
    assertSetting(key, value);
    return { data: await tryOnCart(services, lang, cart, { settings: { [key]: SETTING_SCHEMAS[key].parse(value) } }) };
  },
});

const preview = defineOperation({
  id: 'settings.preview_notices',
  method: 'POST',
  path: '/settings/notices/preview',
  scope: 'read_settings',
  summary: 'The days that customers would be promised with these notices and closures; nothing is changed',
  input: noticesPreviewBody,
  answer: noticesPreviewAnswer,
  isLogged: false,
  run: async ({ services: { db, readSettings, now } }, { value }) => {
    assertSetting('notices', value);
    const notices = SETTING_SCHEMAS.notices.parse(value);
    const closures = notices.filter(({ closed }) => closed);
    const seen = previewNotices(await readSettings(), notices, now());
    return { data: { ...seen, promised_orders: await countPromisedOrders(db, closures, now()) } };
  },
});

export const settingOperations: readonly Operation[] = [list, show, set, withdraw, tryGifts, tryDelivery, preview];
