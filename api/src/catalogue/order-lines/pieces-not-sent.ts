import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isRentalNotBrought } from '../rentals/rental-not-brought.ts';

/**
 * Pieces of an order line that do not reach the customer, because they were withdrawn from before they left: goods and the gifts that went
 * with them once the withdrawal is settled, and a rental whose machine is not brought. Every list of what comes, is packed or was sent
 * counts by it. `line` is the alias of `order_lines` in the query.
 */
export const piecesNotSent = (line: string): RawBuilder<number> => sql<number>`(case
  when ${isRentalNotBrought(line)} then ${sql.ref(`${line}.amount`)}
  else (select coalesce(sum(i.amount), 0)::int from return_items i join returns r on r.id = i.return_id
    where i.order_line_id = ${sql.ref(`${line}.id`)} and r.is_unsent) end)`;

/** Whether anything of an order line reaches the customer. */
export const isAnySent = (line: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${line}.amount`)} > ${piecesNotSent(line)})`;
