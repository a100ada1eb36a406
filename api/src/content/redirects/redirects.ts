import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Redirects that lead to redirects are followed as one; more of them than this are a mistake. */
const MAX_STEPS = 10;

/**
 * Where an address leads, at the end of all redirects after it; undefined without one. Chains have no loop (`saveRedirect`), and if one came
 * into the table by hand it ends after ten steps.
 */
export const findRedirect = async (db: Queries, path: string): Promise<string | undefined> => {
  const { rows } = await sql<{ to_path: string }>`
    with recursive steps (to_path, step) as (
      select to_path, 1 from redirects where from_path = ${path}
      union all
      select r.to_path, s.step + 1 from steps s
      join redirects r on r.from_path = split_part(split_part(s.to_path, '#', 1), '?', 1) where s.step < ${sql.lit(MAX_STEPS)}
    )
    select to_path from steps order by step desc limit 1`.execute(db);
  return rows[0]?.to_path;
};

export const countUse = (db: Queries, path: string, now: Date): Promise<unknown> =>
  sql`update redirects set uses = uses + 1, last_used_at = ${now} where from_path = ${path}`.execute(db);
