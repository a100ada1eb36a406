import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';

/** Counters of attempts and answers stored for repetition: a refused request may write them. */
const IGNORED_TABLES = new Set(['rate_limits', 'idempotency_keys', 'admin_log', 'vat_checks', 'migrations', 'tokens', 'catalogue_changes']);
/** Larger tables hold catalogue and texts, which no request writes: of these the rows are only counted; of smaller ones they are compared. */
const MAX_COMPARED_BYTES = 300_000;
/** The answer of VIES is stored even if the request is refused, with the person and with the company. */
const VIES_COLUMNS = ['vat_status', 'vat_checked_at', 'vat_consultation_number'];
const IGNORED_COLUMNS: Readonly<Record<string, string[]>> = { users: VIES_COLUMNS, companies: VIES_COLUMNS };

/** The next transaction that writes anything in this server gets this number: as long as it is the same, nothing was written. */
export const nextTransaction = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db);
  return rows[0]?.next ?? '';
};

/** Reads the whole database: the rows of small tables, the counts of large ones. Two equal texts mean that nothing changed. */
export const createStateReader = async (db: Db): Promise<() => Promise<Map<string, string>>> => {
  const { rows: tables } = await sql<{ name: string; bytes: number }>`
    select table_name as name, pg_total_relation_size(format('public.%I', table_name)::regclass) as bytes from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const parts = tables
    .filter(({ name }) => !IGNORED_TABLES.has(name))
    .map(({ name, bytes }) =>
      bytes > MAX_COMPARED_BYTES
        ? sql`select ${sql.lit(name)} as name, count(*)::text as state from ${sql.table(name)}`
        : sql`select ${sql.lit(name)} as name, count(*)::text || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as state
            from (select to_jsonb(t) - ${sql.lit(`{${(IGNORED_COLUMNS[name] ?? []).join(',')}}`)}::text[] as row from ${sql.table(name)} as t) as r`,
    );
  const query = sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`;
  return async () => new Map((await query.execute(db)).rows.map(({ name, state }) => [name, state]));
};

export const changedTables = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...after].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
