import { sql } from 'kysely';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import { withdrawalCovers } from '../../catalogue/rentals/withdrawal-covers.ts';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { addDays } from '../../platform/days.ts';
import { returnableUntil } from './return-window.ts';

/** Weekends and holidays by which the last day of a period moves at most. */
const MOVED_DAYS = 7;

/** Lines that no withdrawal covers, of a consumer's orders whose period may still run. */
const loadOpenLines = (db: Queries, userId: number, since: Date) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .select(['o.number', 'o.ordered_at', 'o.delivered_at', 'l.kind', 'v.is_custom_made as custom_made'])
    .where('o.user_id', '=', userId)
    .where('o.kind', '=', 'order')
    .where('o.role', '=', 'b2c')
    .where('o.company_name', 'is', null)
    .where('o.status', 'in', ['shipped', 'delivered'])
    .where((eb) => eb.or([eb('o.delivered_at', '>', since), eb('o.ordered_at', '>', since)]))
    .where(
      sql<boolean>`not exists (
        select 1 from withdrawals w where w.order_id = o.id and w.state in ('open', 'closed') and ${withdrawalCovers('w', 'l')})`,
    )
    .orderBy('o.id')
    .execute();

/**
 * Numbers of the orders from which the customer may still withdraw: without their address a statement would not find them. Decision 0131.
 */
export const listWithdrawable = async (db: Queries, userId: number, now: Date): Promise<string[]> => {
  const returnDays = (await readSettingsIn(db)).get('returns.period_days');
  const lines = await loadOpenLines(db, userId, addDays(now, -Math.max(returnDays, WITHDRAWAL_DAYS) - MOVED_DAYS));
  const today = brusselsDay(now);
  return lines.flatMap((line) => {
    const { fromGoods, fromRental } = withdrawalRight([line]);
    const isOpen =
      (fromGoods && line.delivered_at !== null && today <= returnableUntil(line.delivered_at, returnDays)) ||
      (fromRental && today <= returnableUntil(line.ordered_at, WITHDRAWAL_DAYS));
    return isOpen ? [line.number] : [];
  });
};
