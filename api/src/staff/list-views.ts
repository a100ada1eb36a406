import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { MAX_LIST_VIEWS } from 'shared-contracts/staff/list-views';
import type { ListView, ViewList } from 'shared-contracts/staff/list-views';
import type { Db, Queries } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { ShopError } from '../platform/shop-error.ts';
import { mayDo } from './actor.ts';
import type { Actor } from './actor.ts';
import { personOf } from './api-keys.ts';

type ViewRow = Selectable<Tables['list_views']> & { owner: string; is_start: boolean };

const selectViews = (db: Queries, staffId: number) =>
  db
    .selectFrom('list_views as v')
    .innerJoin('staff as s', 's.id', 'v.staff_id')
    .selectAll('v')
    .select('s.name as owner')
    .select(
      sql<boolean>`exists (select from list_view_starts b where b.view_id = v.id and b.staff_id = ${staffId} and b.list = v.list)`.as(
        'is_start',
      ),
    )
    .where(sql<boolean>`(v.staff_id = ${staffId} or v.is_shared)`);

/** A colleague's view is changed by who made it, and by who manages staff: its maker may have left. */
const mayChange = (actor: Actor, { staff_id }: Pick<ViewRow, 'staff_id'>): boolean =>
  staff_id === personOf(actor).id || mayDo(actor, 'write_staff');

const viewOf = (row: ViewRow, actor: Actor): ListView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  query: row.query,
  is_shared: row.is_shared,
  can_change: mayChange(actor, row),
  is_start: row.is_start,
  owner: row.staff_id === personOf(actor).id ? null : row.owner,
  revision: String(row.revision),
});

/** One's own views of a list and those that colleagues share, by name. */
export const listViews = async (db: Queries, actor: Actor, list: ViewList): Promise<ListView[]> =>
  (await selectViews(db, personOf(actor).id).where('v.list', '=', list).orderBy('v.name').orderBy('v.id').execute()).map((row) =>
    viewOf(row, actor),
  );

/** Throws 404 `staff.not_found` for one that is neither his own nor shared. */
export const loadView = async (db: Queries, actor: Actor, id: number): Promise<ListView> => {
  const row = await selectViews(db, personOf(actor).id).where('v.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new ShopError(404, 'staff.not_found', { meta: { what: String(id) } });
  return viewOf(row, actor);
};

/** What the audit log keeps of a view: of somebody's own only that there is one. */
export const snapshotView = async (trx: Queries, id: number): Promise<unknown> => {
  const row = await trx
    .selectFrom('list_views')
    .select(['list', 'name', 'query', 'is_shared'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return row.is_shared ? row : { list: row.list, is_shared: false };
};

/** Throws 409 `view.too_many`. */
export const createView = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  values: { list: ViewList; name: string; query: string; is_shared: boolean },
): Promise<ListView> =>
  inTransaction(db, async (trx) => {
    const { id: staffId } = personOf(actor);
    const { count } = await trx
      .selectFrom('list_views')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('staff_id', '=', staffId)
      .where('list', '=', values.list)
      .executeTakeFirstOrThrow();
    if (count >= MAX_LIST_VIEWS) throw new ShopError(409, 'view.too_many', { meta: { max: MAX_LIST_VIEWS } });
    const { id } = await trx
      .insertInto('list_views')
      .values({ ...values, staff_id: staffId, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return loadView(trx, actor, id);
  });

/** Throws 404 `staff.not_found`, 403 `staff.not_allowed` for a colleague's. */
const lockView = async (trx: Queries, actor: Actor, id: number): Promise<ListView> => {
  await trx.selectFrom('list_views').select('id').where('id', '=', id).forUpdate().execute();
  const view = await loadView(trx, actor, id);
  if (!view.can_change) throw new ShopError(403, 'staff.not_allowed', { meta: { scope: 'write_staff' } });
  return view;
};

/** Throws as `lockView`, and 409 `staff.changed_meanwhile` with the view as it is now. */
export const changeView = (
  db: Db,
  actor: Actor,
  id: number,
  { revision, ...values }: { revision: string; name: string; query: string; is_shared: boolean },
): Promise<ListView> =>
  inTransaction(db, async (trx) => {
    const view = await lockView(trx, actor, id);
    if (view.revision !== revision) throw new ShopError(409, 'staff.changed_meanwhile', { meta: { current: view } });
    await trx
      .updateTable('list_views')
      .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
    // who can't see it any more begins with the whole list again
    if (!values.is_shared)
      await trx
        .deleteFrom('list_view_starts')
        .where('view_id', '=', id)
        .where('staff_id', '<>', (eb) => eb.selectFrom('list_views').select('staff_id').where('id', '=', id))
        .execute();
    return loadView(trx, actor, id);
  });

/** Throws as `lockView`. */
export const deleteView = (db: Db, actor: Actor, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockView(trx, actor, id);
    await trx.deleteFrom('list_views').where('id', '=', id).execute();
  });

/** With which view a list begins for the acting person; null: with none. Throws 404 `staff.not_found`. */
export const setStartView = (db: Db, actor: Actor, list: ViewList, viewId: number | null): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { id: staffId } = personOf(actor);
    await trx.deleteFrom('list_view_starts').where('staff_id', '=', staffId).where('list', '=', list).execute();
    if (viewId === null) return;
    const view = await loadView(trx, actor, viewId);
    if (view.list !== list) throw new ShopError(404, 'staff.not_found', { meta: { what: String(viewId) } });
    await trx.insertInto('list_view_starts').values({ staff_id: staffId, list, view_id: viewId }).execute();
  });
