import { sql } from 'kysely';
import type { PageChanges } from 'shared-contracts/wire/page-changes';
import type { Db } from '../database/database.ts';
import { deleteExpired } from '../database/delete-expired.ts';
import type { ReadFromOneServer } from '../database/reads.ts';

/** With more changes than this at once, shells drop all pages. */
const MAX_CHANGES = 2000;

/**
 * Changes of transactions that were unfinished at the cursor, so that none is missed that commits late. They are read where pages are read:
 * a shell hears of a change when the replica has it.
 */
export const readPageChanges = (fromOneServer: ReadFromOneServer, cursor: string | undefined): Promise<PageChanges> =>
  fromOneServer(async (db) => {
    const { rows } = await sql<{ cursor: string; changes: { id: number; tag: string }[] }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, coalesce((
        select json_agg(json_build_object('id', id, 'tag', tag)) from (
          select id, tag from page_changes where transaction >= ${cursor ?? null}::text::xid8 limit ${MAX_CHANGES + 1}) as recent), '[]') as changes`.execute(
      db,
    );
    const answer = rows[0] ?? { cursor: cursor ?? '0', changes: [] };
    return { ...answer, changes: answer.changes.length > MAX_CHANGES ? null : answer.changes };
  });

/** Deletes changes that every shell read long ago; one that was away longer drops all its pages. */
export const prunePageChanges = (db: Db): Promise<unknown> =>
  deleteExpired(db, 'page_changes', sql`changed_at < now() - interval '1 hour'`);
