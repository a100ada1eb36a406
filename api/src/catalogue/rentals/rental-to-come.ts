import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether an order line is a rental that begins after `day`, `YYYY-MM-DD`: its machine is not with the customer. `line`: alias of `order_lines`. */
export const isRentalToCome = (line: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${line}.kind`)} = 'rental' and coalesce(${sql.ref(`${line}.rent_from`)} > ${day}::date, false))`;
