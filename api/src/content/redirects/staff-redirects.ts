import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { redirectSource, redirectTarget } from 'shared-contracts/rules/redirect-path';
import type { NewRedirectBody, RedirectRow, RedirectsQuery } from 'shared-contracts/staff/redirects';
import type { Queries } from '../../platform/database/database.ts';
import { digestOf } from '../../platform/digest.ts';
import { invalidFields } from '../../platform/shop-error.ts';
import type { FieldProblem } from '../../platform/shop-error.ts';
import { likePattern } from '../../staff/audit.ts';
import { countRows } from '../../staff/staff-list.ts';
import type { RowCount } from '../../staff/staff-list.ts';

const ORDER: Readonly<Record<RedirectsQuery['sort'], RawBuilder<unknown>>> = {
  from: sql`from_path`,
  '-from': sql`from_path desc`,
  uses: sql`uses, from_path`,
  '-uses': sql`uses desc, from_path`,
  last_used: sql`last_used_at nulls first, from_path`,
  '-last_used': sql`last_used_at desc nulls last, from_path`,
};

const rowOf = ({ last_used_at, changed_at, ...row }: StoredRow): RedirectRow => ({
  ...row,
  last_used_at: last_used_at?.toISOString() ?? null,
  changed_at: changed_at.toISOString(),
});
interface StoredRow extends Omit<RedirectRow, 'last_used_at' | 'changed_at'> {
  last_used_at: Date | null;
  changed_at: Date;
}

export const listRedirects = async (
  db: Queries,
  { q, sort, page, per_page }: RedirectsQuery,
): Promise<{ rows: RedirectRow[]; count: RowCount }> => {
  const like = likePattern((q ?? '').toLowerCase());
  const from = sql`from redirects where lower(from_path) like ${like} or lower(to_path) like ${like}`;
  const { rows } = await sql<StoredRow>`
    select * ${from} order by ${ORDER[sort]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return { rows: rows.map(rowOf), count: await countRows(db, from) };
};

/** A redirect; undefined for an unknown id. The revision is about what staff write: somebody may use it meanwhile. */
export const loadRedirect = async (db: Queries, id: number): Promise<{ data: RedirectRow; revision: string } | undefined> => {
  const row = await db.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : { data: rowOf(row), revision: digestOf([row.from_path, row.to_path]) };
};

/** Changes come one after the other: two people could make a loop of two redirects that have none each. */
export const lockRedirects = (trx: Queries) => sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(trx);

/** Whether who follows `target` through the other redirects comes back to `source`. */
const leadsBack = async (trx: Queries, id: number | null, source: string, target: string): Promise<boolean> => {
  const { rows } = await sql<{ is_loop: boolean }>`
    with recursive steps (path) as (
      select split_part(split_part(${target}::text, '#', 1), '?', 1)
      union
      select split_part(split_part(r.to_path, '#', 1), '?', 1)
      from steps s join redirects r on r.from_path = s.path where r.id is distinct from ${id}::int
    )
    select ${source} = any(select path from steps) as is_loop`.execute(trx);
  return rows[0]?.is_loop ?? false;
};

/**
 * Writes a redirect, a new one when `id` is null; returns its id. Throws 422 for an address of another origin, one that leads somewhere
 * already, and a loop. Call it with the redirects locked.
 */
export const saveRedirect = async (
  trx: Queries,
  id: number | null,
  { from_path, to_path }: NewRedirectBody,
  { origin, now, actor }: { origin: string; now: Date; actor: string },
): Promise<number> => {
  const [source, target] = [redirectSource(from_path, origin), redirectTarget(to_path, origin)];
  const problems: Record<string, FieldProblem[]> = {};
  if (source === null) problems.from_path = [{ message: 'redirect_path' }];
  if (target === null) problems.to_path = [{ message: 'redirect_target' }];
  if (source !== null && target !== null) {
    const other = await trx.selectFrom('redirects').select('id').where('from_path', '=', source).executeTakeFirst();
    if (other !== undefined && other.id !== id) problems.from_path = [{ message: 'redirect_taken' }];
    else if (await leadsBack(trx, id, source, target)) problems.to_path = [{ message: 'redirect_loop' }];
  }
  if (source === null || target === null || Object.keys(problems).length > 0) throw invalidFields(problems);
  const columns = { from_path: source, to_path: target, changed_at: now, changed_by: actor };
  if (id !== null) {
    await trx.updateTable('redirects').set(columns).where('id', '=', id).execute();
    return id;
  }
  return (await trx.insertInto('redirects').values(columns).returning('id').executeTakeFirstOrThrow()).id;
};
