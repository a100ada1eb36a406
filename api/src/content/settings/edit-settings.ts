import { sql } from 'kysely';
import { editedSetting, isDated, SETTING_SCHEMAS } from 'shared-contracts/staff/setting-values';
import type { StaffSetting } from 'shared-contracts/staff/settings';
import { SETTING_KEYS } from 'shared-contracts/wire/settings';
import type { SettingKey } from 'shared-contracts/wire/settings';
import type { Db, Queries } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { digestOf } from '../../platform/digest.ts';
import type { Job } from '../../platform/queue/job.ts';
import type { Services } from '../../platform/services.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { insertAuditEntries, listChangesOf, storedActor } from '../../staff/audit.ts';
import type { Actor } from '../../staff/actor.ts';
import { writeSetting } from './settings.ts';

const MAX_DAYS_AHEAD = 730;
const DAY_MS = 86_400_000;

/** What the audit log calls a setting. */
export const settingSubject = (key: SettingKey): string => `setting ${key}`;

/** A setting may have no row yet, which nobody could lock. */
export const lockSetting = (trx: Queries, key: SettingKey): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${settingSubject(key)}, 0))`.execute(trx);

/** The value in force, or the default; what is stored where readers can't use it, so that somebody can mend it. */
const loadValue = async (db: Queries, key: SettingKey): Promise<unknown> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  const read = SETTING_SCHEMAS[key].safeParse(row?.value);
  return read.success ? read.data : (row?.value ?? null);
};

const loadPlanned = (db: Queries, key: SettingKey) =>
  db
    .selectFrom('planned_settings')
    .select(['id', 'value', 'valid_from', 'planned_at', 'planned_by', 'failed_at'])
    .where('key', '=', key)
    .orderBy('valid_from')
    .execute();

/** A setting as staff edit it: the value in force, what is planned, and who changed it. */
export const loadSetting = async (db: Queries, key: SettingKey): Promise<{ data: StaffSetting; revision: string }> => {
  const value = await loadValue(db, key);
  const planned = await loadPlanned(db, key);
  const data: StaffSetting = {
    key,
    value,
    is_dated: isDated(key),
    planned: planned.map(({ valid_from, planned_at, planned_by, failed_at, ...plan }) => ({
      ...plan,
      valid_from: valid_from.toISOString(),
      planned_at: planned_at.toISOString(),
      planned_by: planned_by.name,
      has_failed: failed_at !== null,
    })),
    changes: await listChangesOf(db, settingSubject(key)),
  };
  return { data, revision: digestOf([value, planned.map(({ id, value: later, valid_from }) => [id, later, valid_from])]) };
};

/** Who changed each setting last, and when it changes by itself. */
export const listSettingFacts = async (db: Queries) => {
  const changes = await db
    .selectFrom('audit_log')
    .distinctOn('subject')
    .select(['subject', 'at', 'actor_name'])
    .where('subject', 'in', SETTING_KEYS.map(settingSubject))
    .where('outcome', '=', 'done')
    .where('operation', '=', 'settings.set')
    // one that was only planned has changed nothing yet
    .where(sql<boolean>`input ->> 'valid_from' is null`)
    .orderBy('subject')
    .orderBy('id', 'desc')
    .execute();
  const next = await db
    .selectFrom('planned_settings')
    .select((eb) => ['key', eb.fn.min('valid_from').as('at')])
    .where('failed_at', 'is', null)
    .groupBy('key')
    .execute();
  return SETTING_KEYS.map((key) => {
    const change = changes.find(({ subject }) => subject === settingSubject(key));
    return {
      key,
      changed_at: change?.at.toISOString() ?? null,
      changed_by: change?.actor_name ?? null,
      next_at: next.find((each) => each.key === key)?.at.toISOString() ?? null,
    };
  });
};

/** For the command line; the browser has texts of its own for the rules. */
const SENTENCES: Readonly<Record<string, string>> = {
  big: 'this is too much',
  period: 'it ends before it begins',
  postcode: 'a postcode has four digits',
  required: 'this is missing',
  twice: 'this is there already',
  year: 'a day lies between 2000 and 2099',
};

const sentenceOf = ({ rule, max }: Record<string, unknown> = {}): string | undefined =>
  rule === 'big' && typeof max === 'number' ? `at most ${max}` : SENTENCES[String(rule)];

/** What is wrong with a value, by its path; nothing when it can be saved. */
export const settingProblems = (key: SettingKey, value: unknown): { path: string; message: string }[] => {
  const result = editedSetting(key).safeParse(value);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: (issue.code === 'custom' ? sentenceOf(issue.params) : undefined) ?? issue.message,
  }));
};

/** Throws 422 with what is wrong, at `value.<path>`; `meta.problems` has it as sentences. */
export const assertSetting = (key: SettingKey, value: unknown): void => {
  // some settings have a default, which must not be what a call without a value saves
  if (value === undefined) throw invalidFields({ value: [{ message: 'required' }] });
  const problems = settingProblems(key, value);
  if (problems.length === 0) return;
  const fields: Record<string, FieldProblem[]> = Object.fromEntries(
    problems.map(({ path }) => [path === '' ? 'value' : `value.${path}`, [{ message: 'invalid' }]]),
  );
  const error = invalidFields(fields);
  error.details = {
    ...error.details,
    meta: { problems: problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)) },
  };
  throw error;
};

/** Writes a value that was checked, now, or plans it for `at`: one that is planned for the same moment is replaced. Call it with the setting locked. */
export const changeSetting = async (
  trx: Queries,
  { queue, now: clock }: Pick<Services, 'queue' | 'now'>,
  { key, value }: { key: SettingKey; value: unknown },
  { actor, at }: { actor: Actor; at: Date | null },
): Promise<void> => {
  const stored = editedSetting(key).parse(value);
  if (at === null) return writeSetting(trx, key, stored);
  const now = clock();
  const problem = (message: FieldProblem['message']) => invalidFields({ valid_from: [{ message }] });
  if (!isDated(key)) throw problem('setting_undated');
  if (at <= now) throw problem('content_past');
  if (at.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY_MS) throw problem('content_too_far');
  const plan = { value: JSON.stringify(stored), planned_at: now, planned_by: JSON.stringify(storedActor(actor)), failed_at: null };
  await trx
    .insertInto('planned_settings')
    .values({ key, valid_from: at, ...plan })
    .onConflict((conflict) => conflict.columns(['key', 'valid_from']).doUpdateSet(plan))
    .execute();
  await queue.addJob(trx, applySettingsJob, {}, { startAfter: at });
};

/** Takes a planned value back; false when there is none, or it is in force already. */
export const withdrawSetting = async (trx: Queries, key: SettingKey, id: number): Promise<boolean> => {
  const { numDeletedRows } = await trx.deleteFrom('planned_settings').where('id', '=', id).where('key', '=', key).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};

/** How long after its moment a value that this process can't read may still come into force by a process of another version. */
const READABLE_WITHIN_MS = 3_600_000;

/** Puts what is due of one setting into force, in its order, each with an entry in the audit log for who planned it. */
const applyDue = async (trx: Queries, key: SettingKey, now: Date): Promise<number> => {
  await lockSetting(trx, key);
  const due = await trx
    .selectFrom('planned_settings')
    .selectAll()
    .where('key', '=', key)
    .where('valid_from', '<=', now)
    .where('failed_at', 'is', null)
    .orderBy('valid_from')
    .execute();
  let applied = 0;
  for (const { id, value, valid_from, planned_by } of due) {
    // A version of the shop that came in between may read this setting otherwise.
    if (settingProblems(key, value).length > 0) {
      // While versions change, an older worker may be the one that can't read it: what comes after it waits, too, to keep the order.
      if (valid_from.getTime() > now.getTime() - READABLE_WITHIN_MS) break;
      await trx.updateTable('planned_settings').set({ failed_at: now }).where('id', '=', id).execute();
      continue;
    }
    const before = await loadValue(trx, key);
    await writeSetting(trx, key, value);
    await trx.deleteFrom('planned_settings').where('id', '=', id).execute();
    await insertAuditEntries(trx, { actor: planned_by, operation: 'settings.set', at: now }, [
      { subject: settingSubject(key), input: { planned_for: valid_from.toISOString() }, before: { value: before }, after: { value } },
    ]);
    applied += 1;
  }
  return applied;
};

/**
 * Puts planned values whose moment has come into force; pages follow by the triggers of `settings`. Each setting has a transaction of its own:
 * one that fails stops no other, and its error is thrown after the last. Settings of another version of the shop are left to it. Returns how
 * many. Running it again changes nothing.
 */
export const applyDueSettings = async (db: Db, now: Date): Promise<number> => {
  const keys = await db
    .selectFrom('planned_settings')
    .select('key')
    .distinct()
    .where('key', 'in', SETTING_KEYS)
    .where('valid_from', '<=', now)
    .where('failed_at', 'is', null)
    .execute();
  let applied = 0;
  const failures: Error[] = [];
  for (const { key } of keys) {
    try {
      applied += await inTransaction(db, (trx) => applyDue(trx, key as SettingKey, now));
    } catch (error) {
      failures.push(new Error(`The planned value of ${key} could not come into force`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Planned settings could not come into force');
  return applied;
};

/** The queue starts a job by the database's clock, which may be a little ahead of this process's: what is due within this is due. */
const CLOCKS_APART_MS = 1000;

/** Runs at the moment of a planned value; maintenance does the same every minute. */
export const applySettingsJob: Job<object> = {
  name: 'apply-settings',
  run: async ({ db, now }, _data, log) => {
    const applied = await applyDueSettings(db, new Date(now().getTime() + CLOCKS_APART_MS));
    if (applied > 0) log.info({ applied }, 'planned settings came into force');
  },
};
