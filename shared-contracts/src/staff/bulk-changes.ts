import * as z from 'zod';
import { rowId } from '../wire/common.ts';
import { listFields, listOf, MAX_LISTED_ROWS, recordOf, revision, sortOf, staffDay } from './common.ts';
import { couponsQuery } from './coupons.ts';
import { MESSAGE_STATES, staffMessagesQuery } from './messages.ts';
import { shipOrderBody, staffOrdersQuery } from './orders.ts';
import { productId, productsQuery } from './products.ts';

/** Most records of a change of many: as many as a list shows. */
export const MAX_BULK_ROWS = MAX_LISTED_ROWS;
/** Most records that are named one by one; more are chosen by a filter. */
export const MAX_BULK_NAMED = 1000;

export const BULK_ACTIONS = [
  'products-show',
  'products-hide',
  'products-move',
  'orders-ship',
  'orders-deliver',
  'messages-change',
  'applications-change',
  'coupons-end',
] as const;
export type BulkActionId = (typeof BULK_ACTIONS)[number];

/** What is the same for all records of a change. */
const BULK_VALUES = {
  'products-show': z.object({}),
  'products-hide': z.object({}),
  'products-move': z.object({ category_id: productId }),
  /** `carrier`: of those that are not picked up */
  'orders-ship': z.object({ carrier: shipOrderBody.shape.carrier }),
  /** `on`: the day on which they arrived; without it today */
  'orders-deliver': z.object({ on: staffDay().optional() }),
  'messages-change': z.object({ state: z.enum(MESSAGE_STATES).optional(), assignee: rowId().nullable().optional() }),
  'applications-change': z.object({ state: z.enum(MESSAGE_STATES).optional(), assignee: rowId().nullable().optional() }),
  'coupons-end': z.object({}),
} as const satisfies Record<BulkActionId, z.ZodObject>;

const PAGE = { page: true, per_page: true, sort: true } as const;
/** Filters of the list that an action is offered in. */
const BULK_FILTERS = {
  'products-show': productsQuery.omit(PAGE),
  'products-hide': productsQuery.omit(PAGE),
  'products-move': productsQuery.omit(PAGE),
  'orders-ship': staffOrdersQuery.omit(PAGE),
  'orders-deliver': staffOrdersQuery.omit(PAGE),
  'messages-change': staffMessagesQuery.omit(PAGE),
  'applications-change': staffMessagesQuery.omit(PAGE),
  'coupons-end': couponsQuery.omit(PAGE),
} as const satisfies Record<BulkActionId, z.ZodObject>;

/**
 * POST /api/bulk-changes/:action. Either `rows` or `matching`. `id` is the caller's: the same call again is the same change. `expected`: how
 * many records the page showed; 409 `bulk.count_changed` when others match by now.
 */
export const bulkChangeBody = <Action extends BulkActionId>(action: Action) =>
  z.object({
    id: z.uuid(),
    /** `revision`: as the record was shown; without it as it is when the change is asked for */
    rows: z
      .array(z.object({ record: z.string().trim().min(1).max(60), revision: revision.optional() }))
      .max(MAX_BULK_NAMED)
      .optional(),
    matching: BULK_FILTERS[action].optional(),
    expected: z.int().min(0).optional(),
    values: BULK_VALUES[action],
  });

/** `stopped`: by somebody, or because the person who asked for it lost the right in the middle. */
export const BULK_STATES = ['running', 'done', 'stopped'] as const;
/**
 * Of a record. `same`: it was so already. `changed`: somebody changed it after it was chosen. `refused`: a rule forbids it. `left_out`: the
 * change was stopped before.
 */
export const BULK_ROW_STATES = ['waiting', 'done', 'same', 'changed', 'refused', 'left_out'] as const;

const moment = z.iso.datetime();

export const bulkChange = z.object({
  id: z.uuid(),
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_STATES),
  /** `person`: somebody did; `right_lost`: the person who asked for it may not do it any more */
  stopped_by: z.enum(['person', 'right_lost']).nullable(),
  rows: z.int(),
  counts: z.object(
    Object.fromEntries(BULK_ROW_STATES.map((state) => [state, z.int()])) as Record<(typeof BULK_ROW_STATES)[number], z.ZodInt>,
  ),
  created_at: moment,
  created_by: z.string(),
  finished_at: moment.nullable(),
});
export const bulkChangeAnswer = recordOf(bulkChange);

/** GET /api/bulk-changes: those of the caller. */
export const bulkChangesQuery = z.object({ ...listFields, sort: sortOf(['created_at'], '-created_at') });
export const bulkChangesAnswer = listOf(bulkChange);

/** GET /api/bulk-changes/:id/rows. `q`: part of a record’s name. */
export const bulkRowsQuery = z.object({ ...listFields, sort: sortOf(['place'], 'place'), state: z.enum(BULK_ROW_STATES).optional() });
export const bulkRow = z.object({
  record: z.string(),
  /** as staff know it: a number, SKU or reference */
  name: z.string(),
  state: z.enum(BULK_ROW_STATES),
  /** why it was refused, in the language of the request */
  problem: z.string().nullable(),
});
export const bulkRowsAnswer = listOf(bulkRow);

export type BulkFilter<Action extends BulkActionId> = z.output<(typeof BULK_FILTERS)[Action]>;
export type BulkValues<Action extends BulkActionId> = z.output<(typeof BULK_VALUES)[Action]>;
export type BulkChange = z.infer<typeof bulkChange>;
export type BulkChangeAnswer = z.infer<typeof bulkChangeAnswer>;
export type BulkRow = z.infer<typeof bulkRow>;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];
export type BulkRowsAnswer = z.infer<typeof bulkRowsAnswer>;
