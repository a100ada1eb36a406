import * as z from 'zod';
import {
  VIEW_LISTS,
  listViewAnswer,
  listViewBody,
  listViewId,
  listViewStartBody,
  listViewsAnswer,
  listViewsQuery,
  newListViewBody,
} from 'shared-contracts/staff/list-views';
import type { ListView, ViewList } from 'shared-contracts/staff/list-views';
import { changeView, createView, deleteView, listViews, loadView, setStartView, snapshotView } from '../../../staff/list-views.ts';
import { assertAllowed, defineOperation } from '../operation.ts';
import type { Operation, OperationContext } from '../operation.ts';

const named = { id: listViewId };
const subject = ({ id }: { id: number }): string => `list view ${id}`;

const assertMayList = ({ actor }: Pick<OperationContext, 'actor'>, list: ViewList): void =>
  assertAllowed({ scope: VIEW_LISTS[list] }, actor);

/** The view, of a list that the caller may see. */
const load = async (context: OperationContext, id: number): Promise<ListView> => {
  const view = await loadView(context.services.db, context.actor, id);
  assertMayList(context, view.list);
  return view;
};

const answerOf = (view: ListView) => ({ data: view, revision: view.revision });

const list = defineOperation({
  id: 'list_views.list',
  method: 'GET',
  path: '/list-views',
  scope: null,
  summary: 'Saved views of a list: one’s own, and those that colleagues share',
  input: listViewsQuery,
  answer: listViewsAnswer,
  run: async (context, input) => {
    assertMayList(context, input.list);
    return { data: await listViews(context.services.db, context.actor, input.list) };
  },
});

const add = defineOperation({
  id: 'list_views.add',
  method: 'POST',
  path: '/list-views',
  scope: null,
  isRepeatable: true,
  summary: 'Saves filters, order and columns of a list under a name, for oneself or for all who may see the list',
  input: newListViewBody,
  answer: listViewAnswer,
  // one's own view is nobody else's business
  logged: ({ list: path, is_shared, name, query }) => (is_shared ? { list: path, is_shared, name, query } : { list: path, is_shared }),
  run: async (context, input) => {
    assertMayList(context, input.list);
    return answerOf(await createView(context.services, context.actor, input));
  },
});

const change = defineOperation({
  id: 'list_views.change',
  method: 'PUT',
  path: '/list-views/:id',
  scope: null,
  summary: 'Changes a saved view: its name, what it filters by, and for whom it is',
  input: listViewBody.extend(named),
  answer: listViewAnswer,
  subject,
  // what it was and became is in `before` and `after`
  logged: () => ({}),
  snapshot: (trx, { id }) => snapshotView(trx, id),
  run: async (context, { id, ...body }) => {
    await load(context, id);
    return answerOf(await changeView(context.services.db, context.actor, id, body));
  },
});

const remove = defineOperation({
  id: 'list_views.remove',
  method: 'DELETE',
  path: '/list-views/:id',
  scope: null,
  summary: 'Deletes a saved view; the list stays as it is',
  input: z.object(named),
  answer: z.object({ data: z.object({ id: z.int() }) }),
  subject,
  snapshot: (trx, { id }) => snapshotView(trx, id),
  run: async (context, { id }) => {
    await load(context, id);
    await deleteView(context.services.db, context.actor, id);
    return { data: { id } };
  },
});

const start = defineOperation({
  id: 'list_views.start',
  method: 'PUT',
  path: '/list-view-starts',
  scope: null,
  summary: 'With which view a list begins for the caller',
  input: listViewStartBody,
  answer: listViewsAnswer,
  isLogged: false,
  run: async (context, { list: path, view }) => {
    assertMayList(context, path);
    await setStartView(context.services.db, context.actor, path, view);
    return { data: await listViews(context.services.db, context.actor, path) };
  },
});

export const listViewOperations: readonly Operation[] = [list, add, change, remove, start];
