import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Queries } from './database.ts';
import type { Tables } from './tables.ts';

/** Rows of one statement: its locks are short, and it never reaches the time limit of statements. */
const BATCH = 1000;
/** Statements of one call; the rest is left to the next turn of maintenance. */
const MAX_BATCHES = 50;

/**
 * Deletes rows of a table that meet the condition, in batches, and leaves rows that somebody else has locked to the next turn. Returns
 * their number. `batch` is for tests.
 */
export const deleteExpired = async (db: Queries, table: keyof Tables, condition: RawBuilder<unknown>, batch = BATCH): Promise<number> => {
  let total = 0;
  for (let round = 0; round < MAX_BATCHES; round += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${batch} for update skip locked))`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < BigInt(batch)) break;
  }
  return total;
};
