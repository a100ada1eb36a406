import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Orders that are paid, not on their way, and promised for nothing but days of these closures: a closure moves no promise that was made. Days of
 * the past don't count: nothing arrives on them any more.
 */
export const countPromisedOrders = async (db: Queries, closures: readonly { from: string; to: string }[], now: Date): Promise<number> => {
  const today = brusselsDay(now);
  const ahead = closures.filter(({ to }) => to >= today);
  if (ahead.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.status = 'confirmed' and o.delivery_to >= ${today}::date
      and not exists (
        select 1 from generate_series(greatest(o.delivery_from, ${today}::date)::timestamp, o.delivery_to::timestamp, interval '1 day') as day
        where not exists (
          select 1 from jsonb_to_recordset(${JSON.stringify(ahead)}::jsonb) as closed ("from" date, "to" date)
          where day::date between closed."from" and closed."to"))`.execute(db);
  return rows[0]?.count ?? 0;
};
