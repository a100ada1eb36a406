import { setTimeout as wait } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { BulkRowState } from 'shared-contracts/staff/bulk-changes';
import type { Db, Queries } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Job } from '../../../platform/queue/job.ts';
import type { Services } from '../../../platform/services.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { mayDo } from '../../../staff/actor.ts';
import type { BulkProblem } from '../../../staff/bulk-changes.tables.ts';
import { findPresentActor } from '../../../staff/present-actor.ts';
import { logRefused, runOperation } from '../operation.ts';
import type { OperationContext } from '../operation.ts';
import type { BulkAction } from './bulk-action.ts';
import { BULK_ACTIONS_BY_ID } from './bulk-actions.ts';

/** Records between two looks whether the change was stopped, and two rests. */
const BATCH = 20;
/** A run in the queue hands the rest to the next one after this: other jobs of the worker's batch wait for it. */
const SLICE_MS = 10_000;
/** Of the time that a batch takes, what the shop gets after it. */
const REST_FACTOR = 0.5;

type Stored = Selectable<Tables['bulk_changes']>;
type WaitingRow = Pick<Selectable<Tables['bulk_change_rows']>, 'place' | 'record' | 'revision'>;

/** Another process has decided about the row. */
class RowIsDecided extends Error {
  override name = 'RowIsDecided';
}

/** Notes what became of a record; false when that was noted before. */
const noteRow = async (
  queries: Queries,
  bulkId: string,
  place: number,
  state: BulkRowState,
  problem: BulkProblem | null = null,
): Promise<boolean> => {
  const { numUpdatedRows } = await queries
    .updateTable('bulk_change_rows')
    .set({ state, problem: problem === null ? null : JSON.stringify(problem) })
    .where('bulk_id', '=', bulkId)
    .where('place', '=', place)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What is stored of a refusal: the record as it is now is no part of it. */
const problemOf = ({ code, details: { meta = {}, fields = {} } }: ShopError): BulkProblem => {
  const { current: _current, ...values } = meta;
  return { code, meta: values, fields };
};

const FAILED: BulkProblem = { code: 'bulk.failed', meta: {}, fields: {} };

/** Makes the change of one record. Its outcome is noted in the change's own transaction, so a run that is killed repeats nothing. */
const changeRow = async (action: BulkAction, context: OperationContext, record: Stored, row: WaitingRow): Promise<void> => {
  const { db } = context.services;
  try {
    const input = await action.inputOf(context, row, record.values as never);
    if (input === null) {
      await noteRow(db, record.id, row.place, 'same');
      return;
    }
    await runOperation(action.operation, context, input, async (trx) => {
      if (!(await noteRow(trx, record.id, row.place, 'done'))) throw new RowIsDecided();
    });
  } catch (error) {
    if (error instanceof RowIsDecided) return;
    const isRefusal = error instanceof ShopError && error.status < 500;
    if (!isRefusal) context.log?.warn({ err: error, bulk: record.id, record: row.record }, 'a record of a change of many failed');
    const state = isRefusal && error.code === 'staff.changed_meanwhile' ? 'changed' : 'refused';
    await noteRow(db, record.id, row.place, state, isRefusal ? problemOf(error) : FAILED);
  }
};

/** Ends a change; what waits is left out. */
export const endBulkChange = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  end: { state: 'done' } | { state: 'stopped'; stopped_by: 'person' | 'right_lost' },
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('bulk_changes')
      .set({ ...end, finished_at: now() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx.updateTable('bulk_change_rows').set({ state: 'left_out' }).where('bulk_id', '=', id).where('state', '=', 'waiting').execute();
    return true;
  });

/** The next records, and a note that somebody works on them; undefined when the change is over. */
const nextBatch = async (db: Db, id: string, now: Date): Promise<WaitingRow[] | undefined> => {
  const { numUpdatedRows } = await db
    .updateTable('bulk_changes')
    .set({ touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return db
    .selectFrom('bulk_change_rows')
    .select(['place', 'record', 'revision'])
    .where('bulk_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(BATCH)
    .execute();
};

/**
 * Changes record after record, with the rights that the person who asked has at that moment. @returns whether the change is over; false: there is
 * more to do than `forMs` were enough for
 */
export const runBulkChange = async (
  services: Services,
  id: string,
  { log, forMs }: { log: OperationContext['log']; forMs: number },
): Promise<boolean> => {
  const end = performance.now() + forMs;
  const record = await services.db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst();
  if (record === undefined) return true;
  // of a newer version: its process goes on
  const action: BulkAction | undefined = BULK_ACTIONS_BY_ID[record.action];
  if (action === undefined) throw new Error(`This process knows no change ${record.action}`);
  for (;;) {
    const began = performance.now();
    const rows = await nextBatch(services.db, id, services.now());
    if (rows === undefined) return true;
    if (rows.length === 0) {
      await endBulkChange(services, id, { state: 'done' });
      return true;
    }
    for (const row of rows) {
      if (performance.now() > end) return false;
      const actor = await findPresentActor(services, record.created_by);
      const scope = action.operation.scope;
      if (actor === undefined || (scope !== null && !mayDo(actor, scope))) {
        const context = actor === undefined ? null : { services, actor, lang: record.lang };
        if (context !== null)
          await logRefused(action.operation, context, null, new ShopError(403, 'staff.not_allowed', { meta: { scope } }));
        await endBulkChange(services, id, { state: 'stopped', stopped_by: 'right_lost' });
        return true;
      }
      await changeRow(action, { services, actor, lang: record.lang, ...(log === undefined ? {} : { log }) }, record, row);
    }
    await wait(REST_FACTOR * (performance.now() - began));
  }
};

export const bulkChangeJob: Job<{ id: string }> = {
  name: 'staff.bulk-change',
  run: async (services, { id }, log) => {
    const isOver = await runBulkChange(services, id, { log, forMs: SLICE_MS });
    if (!isOver) await inTransaction(services.db, (trx) => services.queue.addJob(trx, bulkChangeJob, { id }));
  },
};
