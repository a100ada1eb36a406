import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * Whether a withdrawal covers an order line: the whole order, or what it names. Both are aliases of the query. It says nothing of the pieces
 * of goods: how many are left says `loadWithdrawableLines`.
 */
export const withdrawalCovers = (withdrawal: string, line: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${withdrawal}.items`)} is null or exists (
    select 1 from jsonb_array_elements(${sql.ref(`${withdrawal}.items`)}) e where e->>'sku' = ${sql.ref(`${line}.sku`)}))`;
