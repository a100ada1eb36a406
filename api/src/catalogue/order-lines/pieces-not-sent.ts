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

/**
 * Why the pieces of a return were never sent: the customer withdrew from them, the shop cancelled what was still to be sent, or they are a gift that is
 * no longer earned. Null for a return of pieces that were sent. `returned` is the alias of `returns` in the query. Decision 0176.
 */
export const unsentCause = (returned: string): RawBuilder<'withdrawn' | 'cancelled' | 'unearned' | null> => sql`(case
  when not ${sql.ref(`${returned}.is_unsent`)} then null
  when ${sql.ref(`${returned}.withdrawal_id`)} is not null then 'withdrawn'
  when exists (select 1 from return_items ui where ui.return_id = ${sql.ref(`${returned}.id`)} and ui.reason = 'other') then 'cancelled'
  else 'unearned' end)`;

/** Those of the pieces of an order line that do not reach the customer that the shop has cancelled. */
export const piecesCancelled = (line: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum(i.amount), 0)::int from return_items i join returns r on r.id = i.return_id
  where i.order_line_id = ${sql.ref(`${line}.id`)} and ${unsentCause('r')} = 'cancelled')`;

/** Pieces of an order line that are in its shipments; none of a rental, and none of an order that left before there were shipments. */
export const piecesShipped = (line: string): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(p.amount), 0)::int from shipment_lines p where p.order_line_id = ${sql.ref(`${line}.id`)})`;

/** Whether the order of a line is partly shipped. */
const isPartlyShipped = (line: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from orders po where po.id = ${sql.ref(`${line}.order_id`)} and po.status = 'confirmed' and po.shipment_count > 0)`;

/** Pieces of goods of a partly shipped order that are still to be sent; 0 in any other order. */
export const piecesToFollow = (line: string): RawBuilder<number> => sql<number>`(case
  when ${sql.ref(`${line}.kind`)} <> 'rental' and ${isPartlyShipped(line)}
  then greatest(0, ${sql.ref(`${line}.amount`)} - ${piecesNotSent(line)} - ${piecesShipped(line)}) else 0 end)`;

/** Whether anything of an order line has yet to leave: all of it, but for a line of a partly shipped order. */
export const isAnyToLeave = (line: string): RawBuilder<boolean> => sql<boolean>`(
  not ${isPartlyShipped(line)} or ${sql.ref(`${line}.kind`)} = 'rental' or ${piecesToFollow(line)} > 0)`;

/** Whether anything of an order line reaches the customer. */
export const isAnySent = (line: string): RawBuilder<boolean> => sql<boolean>`(${sql.ref(`${line}.amount`)} > ${piecesNotSent(line)})`;
