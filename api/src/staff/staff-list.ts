import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { MAX_LISTED_ROWS } from 'shared-contracts/staff/common';
import type { StaffListMeta } from 'shared-contracts/staff/common';
import type { Queries } from '../platform/database/database.ts';
import { pageMeta } from '../platform/list-meta.ts';

/** How many rows match; from `MAX_LISTED_ROWS` on only that there are more, because counting all of them costs more than the page. */
export interface RowCount {
  total: number;
  isMore: boolean;
}

const asCount = (counted: number): RowCount => ({ total: Math.min(counted, MAX_LISTED_ROWS), isMore: counted > MAX_LISTED_ROWS });
export const MANY_ROWS: RowCount = asCount(MAX_LISTED_ROWS + 1);

/** Counts the rows of `from … where …`, at most one more than a list shows. */
export const countRows = async (db: Queries, from: RawBuilder<unknown>): Promise<RowCount> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${from} limit ${sql.lit(MAX_LISTED_ROWS + 1)}) as counted`.execute(db);
  return asCount(rows[0]?.total ?? 0);
};

/**
 * The ids that one of the queries finds; null when they are more than a list shows. Each query selects one integer and finds it by an index of
 * its own. A search that matches nearly everything is better made row by row in the list's own order: the caller then uses a condition.
 */
export const searchIds = async (db: Queries, queries: readonly RawBuilder<unknown>[]): Promise<number[] | null> => {
  const most = sql.lit(MAX_LISTED_ROWS + 1);
  const parts = queries.map((query) => sql`(${query} limit ${most})`);
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${sql.join(parts, sql` union all `)}) as found (id) limit ${most}`.execute(db);
  return rows.length > MAX_LISTED_ROWS ? null : rows.map(({ id }) => id);
};

interface Half<Row> {
  load: (limit: number, offset: number) => Promise<Row[]>;
}

/** A page of rows with a value to sort by, and after them those without: each half is read in the order of an index. */
export const loadInHalves = async <Row>(
  withValue: Half<Row> & { count: () => Promise<number> },
  without: Half<Row>,
  limit: number,
  offset: number,
): Promise<Row[]> => {
  const first = await withValue.load(limit, offset);
  if (first.length === limit) return first;
  const skipped = first.length > 0 ? 0 : Math.max(0, offset - (await withValue.count()));
  return [...first, ...(await without.load(limit - first.length, skipped))];
};

/** Pagination data of a list of staff's: pages end with the last row that a list shows. */
export const staffPageMeta = (page: number, perPage: number, { total, isMore }: RowCount): StaffListMeta => ({
  ...pageMeta(page, perPage, total),
  last_page: Math.max(1, isMore ? Math.floor(MAX_LISTED_ROWS / perPage) : Math.ceil(total / perPage)),
  more: isMore,
});
