import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Lang } from 'shared-contracts/contract/locales';
import { BULK_ROW_STATES, MAX_BULK_ROWS } from 'shared-contracts/staff/bulk-changes';
import type { BulkActionId, BulkChange, BulkRow, BulkRowState } from 'shared-contracts/staff/bulk-changes';
import type { Db, Queries } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { errorText, fieldText } from '../../../platform/messages/message-text.ts';
import type { ErrorCode, FieldMessage } from '../../../platform/messages/message-text.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import type { Actor } from '../../../staff/actor.ts';
import { likePattern, storedActor } from '../../../staff/audit.ts';
import type { BulkProblem } from '../../../staff/bulk-changes.tables.ts';
import { notFound } from '../command.ts';
import type { OperationContext } from '../operation.ts';
import type { BulkAction, BulkRecord } from './bulk-action.ts';
import { bulkChangeJob, runBulkChange } from './bulk-change-job.ts';

const STORED_DAYS = 90;
/** Records whose revisions are read at once. */
const LOADED_AT_ONCE = 1000;
/** A change of so many records is made at once, while the page waits; a larger one is left to the queue. */
const MOST_AT_ONCE = 100;
/** … and no longer than this; the rest of it goes to the queue, too. */
const LONGEST_AT_ONCE_MS = 5000;

interface Chosen {
  id: string;
  rows?: { record: string; revision?: string | undefined }[] | undefined;
  matching?: Record<string, unknown> | undefined;
  expected?: number | undefined;
  values: Record<string, unknown>;
}

const missing = (record: string): BulkProblem => ({ code: 'staff.not_found', meta: { what: record }, fields: {} });

/** Throws 422 `bulk.choice` for both or neither, 422 `bulk.too_many`, 422 `bulk.nothing`, 409 `bulk.count_changed`. */
const choose = async (
  action: BulkAction,
  context: OperationContext,
  { rows, matching, expected }: Chosen,
): Promise<{ record: string; revision?: string | undefined }[]> => {
  if ((rows === undefined) === (matching === undefined)) throw new ShopError(422, 'bulk.choice');
  const chosen =
    rows ?? (await action.find(context, matching as never, MAX_BULK_ROWS + 1)).map((record) => ({ record, revision: undefined }));
  const unique = [...new Map(chosen.map((row) => [row.record, row])).values()];
  if (unique.length > MAX_BULK_ROWS) throw new ShopError(422, 'bulk.too_many', { meta: { max: MAX_BULK_ROWS } });
  if (unique.length === 0) throw new ShopError(422, 'bulk.nothing');
  if (expected !== undefined && expected !== unique.length)
    throw new ShopError(409, 'bulk.count_changed', { meta: { count: unique.length } });
  return unique;
};

const insertRows = async (
  trx: Queries,
  id: string,
  chosen: readonly { record: string; revision?: string | undefined }[],
  present: ReadonlyMap<string, BulkRecord>,
): Promise<void> => {
  const rows = chosen.map(({ record, revision }, at) => {
    const found = present.get(record);
    return {
      place: at + 1,
      record,
      name: found?.name ?? record,
      revision: revision ?? found?.revision ?? null,
      state: found === undefined ? 'refused' : 'waiting',
      problem: found === undefined ? missing(record) : null,
    };
  });
  await sql`
    insert into bulk_change_rows (bulk_id, place, record, name, revision, state, problem)
    select ${id}::uuid, r.place, r.record, r.name, r.revision, r.state, r.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(place int, record text, name text, revision text, state text, problem jsonb)`.execute(trx);
};

const isOf = (actor: Actor, { created_by }: Pick<Selectable<Tables['bulk_changes']>, 'created_by'>): boolean => {
  const { kind, id } = storedActor(actor);
  return created_by.kind === kind && created_by.id === id;
};

/**
 * Notes a change of many records, and makes it: a small one before this returns, a large one by the queue. The same `id` again is the same
 * change. Throws 422 and 409 as `choose`, 409 `bulk.taken` for an id of somebody else's.
 */
export const createBulkChange = async (action: BulkAction, context: OperationContext, body: Chosen): Promise<void> => {
  const { services, actor, lang } = context;
  const { db, queue, now } = services;
  const before = await db.selectFrom('bulk_changes').selectAll().where('id', '=', body.id).executeTakeFirst();
  if (before !== undefined) {
    if (before.action !== action.id || !isOf(actor, before)) throw new ShopError(409, 'bulk.taken');
    return;
  }
  const chosen = await choose(action, context, body);
  const present = new Map<string, BulkRecord>();
  for (let at = 0; at < chosen.length; at += LOADED_AT_ONCE) {
    const part = chosen.slice(at, at + LOADED_AT_ONCE).map(({ record }) => record);
    for (const row of await action.load(context, part)) present.set(row.record, row);
  }
  const isSmall = chosen.length <= MOST_AT_ONCE;
  const isNew = await inTransaction(db, async (trx) => {
    const added = await trx
      .insertInto('bulk_changes')
      .values({
        id: body.id,
        action: action.id,
        values: JSON.stringify(body.values),
        lang,
        row_count: chosen.length,
        created_at: now(),
        created_by: JSON.stringify(storedActor(actor)),
        touched_at: now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return false;
    await insertRows(trx, body.id, chosen, present);
    if (!isSmall) await queue.addJob(trx, bulkChangeJob, { id: body.id });
    return true;
  });
  if (!isNew || !isSmall) return;
  const isDone = await runBulkChange(services, body.id, { log: context.log, forMs: LONGEST_AT_ONCE_MS });
  if (!isDone) await inTransaction(db, (trx) => queue.addJob(trx, bulkChangeJob, { id: body.id }));
};

type Counts = BulkChange['counts'];

const countRows = async (db: Queries, ids: readonly string[]): Promise<(id: string) => Counts> => {
  const { rows } = await sql<{ bulk_id: string; state: BulkRowState; count: number }>`
    select bulk_id, state, count(*)::int as count from bulk_change_rows where bulk_id = any(${[...ids]}::uuid[]) group by bulk_id, state`.execute(
    db,
  );
  return (id) =>
    Object.fromEntries(
      BULK_ROW_STATES.map((state) => [state, rows.find((row) => row.bulk_id === id && row.state === state)?.count ?? 0]),
    ) as Counts;
};

const answersOf = async (db: Queries, stored: readonly Selectable<Tables['bulk_changes']>[]): Promise<BulkChange[]> => {
  const countsOf = await countRows(
    db,
    stored.map(({ id }) => id),
  );
  return stored.map(({ id, action, state, stopped_by, row_count, created_at, created_by, finished_at }) => ({
    id,
    action,
    state,
    stopped_by,
    rows: row_count,
    counts: countsOf(id),
    created_at: created_at.toISOString(),
    created_by: created_by.name,
    finished_at: finished_at?.toISOString() ?? null,
  }));
};

/** Throws 404 `staff.not_found`. */
export const loadBulkChange = async (db: Queries, id: string): Promise<BulkChange> => {
  const row = await db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst();
  const [answer] = row === undefined ? [] : await answersOf(db, [row]);
  if (answer === undefined) throw notFound(id, `There is no change of many ${id}`);
  return answer;
};

/** Those that the acting person asked for. */
export const listBulkChanges = async (
  db: Queries,
  actor: Actor,
  { page, perPage, isOldestFirst }: { page: number; perPage: number; isOldestFirst: boolean },
): Promise<{ rows: BulkChange[]; total: number }> => {
  const { kind, id } = storedActor(actor);
  const own = db
    .selectFrom('bulk_changes')
    .where(sql<boolean>`created_by ->> 'kind' = ${kind} and (created_by ->> 'id')::int is not distinct from ${id}::int`);
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', isOldestFirst ? 'asc' : 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { rows: await answersOf(db, rows), total };
};

const problemText = ({ code, meta, fields }: BulkProblem, lang: Lang): string => {
  const texts = Object.values(fields)
    .flat()
    .map(({ message, values }) => fieldText(message as FieldMessage, lang, values));
  return texts.length > 0 ? texts.join(' ') : errorText(code as ErrorCode, lang, meta);
};

export const listBulkRows = async (
  db: Queries,
  lang: Lang,
  id: string,
  {
    state,
    q = '',
    page,
    perPage,
    isLastFirst,
  }: { state?: BulkRowState | undefined; q?: string | undefined; page: number; perPage: number; isLastFirst: boolean },
): Promise<{ rows: BulkRow[]; total: number }> => {
  const matches = db
    .selectFrom('bulk_change_rows')
    .where('bulk_id', '=', id)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'done'))
    .$if(q !== '', (query) => query.where('name', 'ilike', likePattern(q)));
  const rows = await matches
    .select(['record', 'name', 'state', 'problem'])
    .orderBy('place', isLastFirst ? 'desc' : 'asc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const { total } = await matches.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows: rows.map(({ problem, ...row }) => ({ ...row, problem: problem === null ? null : problemText(problem, lang) })), total };
};

export const findBulkAction = async (db: Queries, id: string): Promise<BulkActionId | undefined> =>
  (await db.selectFrom('bulk_changes').select('action').where('id', '=', id).executeTakeFirst())?.action;

export const pruneBulkChanges = (db: Db, now: Date): Promise<unknown> =>
  db
    .deleteFrom('bulk_changes')
    .where('created_at', '<', new Date(now.getTime() - STORED_DAYS * 24 * 3_600_000))
    .execute();

/** A change on which nobody has worked for so long was left by a process that died, or by the queue after too many failures. */
const ABANDONED_MS = 120_000;

/** Hands changes that nobody works on to the queue again. */
export const resumeBulkChanges = ({ db, queue, now }: Pick<Services, 'db' | 'now' | 'queue'>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const abandoned = await trx
      .updateTable('bulk_changes')
      .set({ touched_at: now() })
      .where('state', '=', 'running')
      .where('touched_at', '<', new Date(now().getTime() - ABANDONED_MS))
      .returning('id')
      .execute();
    for (const { id } of abandoned) await queue.addJob(trx, bulkChangeJob, { id });
  });
