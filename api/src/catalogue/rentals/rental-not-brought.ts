import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { SHOP_ZONE } from 'shared-contracts/rules/brussels-day';
import { withdrawalCovers } from './withdrawal-covers.ts';

/**
 * Whether an order line is a rental that was withdrawn from before its first day, settled or not: its machine is not brought. `line` is the
 * alias of `order_lines` in the query.
 */
export const isRentalNotBrought = (line: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${line}.kind`)} = 'rental' and exists (
    select 1 from withdrawals w
    where w.order_id = ${sql.ref(`${line}.order_id`)} and (w.state = 'open' or w.rent_cents is not null)
      and ${sql.ref(`${line}.rent_from`)} > (w.received_at at time zone ${SHOP_ZONE})::date
      and ${withdrawalCovers('w', line)}))`;
