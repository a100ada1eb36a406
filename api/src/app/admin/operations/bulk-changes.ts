import * as z from 'zod';
import {
  BULK_ACTIONS,
  bulkChangeAnswer,
  bulkChangeBody,
  bulkChangesAnswer,
  bulkChangesQuery,
  bulkRowsAnswer,
  bulkRowsQuery,
} from 'shared-contracts/staff/bulk-changes';
import type { BulkActionId } from 'shared-contracts/staff/bulk-changes';
import { pageMeta } from '../../../platform/list-meta.ts';
import { ShopError } from '../../../platform/shop-error.ts';
import { BULK_ACTIONS_BY_ID } from '../bulk/bulk-actions.ts';
import { endBulkChange } from '../bulk/bulk-change-job.ts';
import { createBulkChange, findBulkAction, listBulkChanges, listBulkRows, loadBulkChange } from '../bulk/bulk-changes.ts';
import { notFound } from '../command.ts';
import { assertAllowed, defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';

const named = { id: z.uuid() };
const subject = ({ id }: { id: string }): string => `bulk change ${id}`;

const operationOf = (id: BulkActionId): Operation => {
  const action = BULK_ACTIONS_BY_ID[id];
  return defineOperation({
    id: `bulk_changes.${id}`,
    method: 'POST',
    path: `/bulk-changes/${id}`,
    scope: action.operation.scope,
    summary: action.summary,
    input: bulkChangeBody(id),
    answer: bulkChangeAnswer,
    subject,
    // each record has an entry of its own; a search may name a person
    logged: ({ rows, matching, values }) => {
      const { q: _q, ...filters } = matching ?? {};
      return { values, ...(rows === undefined ? { filters } : { rows: rows.length }) };
    },
    run: async (context, body) => {
      assertAllowed({ scope: action.reads }, context.actor);
      await createBulkChange(action, context, body);
      return { data: await loadBulkChange(context.services.db, body.id) };
    },
  });
};

/** Throws 404 `staff.not_found`, 403 without the right to make such changes. */
const assertMaySee = async ({ services: { db }, actor }: OperationContext, id: string): Promise<void> => {
  const action = await findBulkAction(db, id);
  if (action === undefined) throw notFound(id, `There is no change of many ${id}`);
  // an action of a newer version is nobody's
  assertAllowed(BULK_ACTIONS_BY_ID[action]?.operation ?? { scope: 'write_staff' }, actor);
};

const list = defineOperation({
  id: 'bulk_changes.list',
  method: 'GET',
  path: '/bulk-changes',
  scope: null,
  summary: 'Changes of many records that the caller has asked for, the latest first',
  input: bulkChangesQuery,
  answer: bulkChangesAnswer,
  run: async ({ services: { db }, actor }, { sort, page, per_page }) => {
    const { rows, total } = await listBulkChanges(db, actor, { page, perPage: per_page, isOldestFirst: sort === 'created_at' });
    return { data: rows, meta: pageMeta(page, per_page, total) };
  },
});

const show = defineOperation({
  id: 'bulk_changes.show',
  method: 'GET',
  path: '/bulk-changes/:id',
  scope: null,
  summary: 'A change of many records: how far it is',
  input: z.object(named),
  answer: bulkChangeAnswer,
  run: async (context, { id }) => {
    await assertMaySee(context, id);
    return { data: await loadBulkChange(context.services.db, id) };
  },
});

const rows = defineOperation({
  id: 'bulk_changes.rows',
  method: 'GET',
  path: '/bulk-changes/:id/rows',
  scope: null,
  summary: 'What became of each record of a change of many',
  input: bulkRowsQuery.extend(named),
  answer: bulkRowsAnswer,
  run: async (context, { id, state, q, sort, page, per_page }) => {
    await assertMaySee(context, id);
    const found = await listBulkRows(context.services.db, context.lang, id, {
      state,
      q,
      page,
      perPage: per_page,
      isLastFirst: sort === '-place',
    });
    return { data: found.rows, meta: pageMeta(page, per_page, found.total) };
  },
});

const stop = defineOperation({
  id: 'bulk_changes.stop',
  method: 'POST',
  path: '/bulk-changes/:id/stop',
  scope: null,
  summary: 'Ends a change of many records; what it has changed already stays',
  input: z.object(named),
  answer: bulkChangeAnswer,
  subject,
  run: async (context, { id }) => {
    const { services } = context;
    await assertMaySee(context, id);
    if (!(await endBulkChange(services, id, { state: 'stopped', stopped_by: 'person' }))) throw new ShopError(409, 'bulk.over');
    return { data: await loadBulkChange(services.db, id) };
  },
});

export const bulkChangeOperations: readonly Operation[] = [...BULK_ACTIONS.map(operationOf), list, show, rows, stop];
