import { brusselsDay } from 'shared-contracts/rules/brussels-day';
import { WITHDRAWAL_DAYS, withdrawalRight } from 'shared-contracts/rules/withdrawal-right';
import { readSettingsIn } from '../../content/settings/settings.ts';
import type { Queries } from '../../platform/database/database.ts';
import { addDays } from '../../platform/days.ts';
import { returnableUntil } from './return-window.ts';
import { loadWithdrawableLines } from './withdrawable-lines.ts';

/** Weekends and holidays by which the last day of a period moves at most. */
const MOVED_DAYS = 7;

/** Sent orders of a consumer whose period may still run. */
const loadOrdersInPeriod = (db: Queries, userId: number, since: Date) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'discount_cents', 'ordered_at', 'delivered_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'order')
    .where('role', '=', 'b2c')
    .where('company_name', 'is', null)
    .where('status', 'in', ['shipped', 'delivered'])
    .where((eb) => eb.or([eb('delivered_at', '>', since), eb('ordered_at', '>', since)]))
    .orderBy('id')
    .execute();

/**
 * Numbers of the orders from which the customer may still withdraw: without their address a statement would not find them. Decision 0131.
 */
export const listWithdrawable = async (db: Queries, userId: number, now: Date): Promise<string[]> => {
  const returnDays = (await readSettingsIn(db)).get('returns.period_days');
  const today = brusselsDay(now);
  const numbers: string[] = [];
  for (const order of await loadOrdersInPeriod(db, userId, addDays(now, -Math.max(returnDays, WITHDRAWAL_DAYS) - MOVED_DAYS))) {
    const { fromGoods, fromRental } = withdrawalRight(await loadWithdrawableLines(db, order));
    const isOpen =
      (fromGoods && order.delivered_at !== null && today <= returnableUntil(order.delivered_at, returnDays)) ||
      (fromRental && today <= returnableUntil(order.ordered_at, WITHDRAWAL_DAYS));
    if (isOpen) numbers.push(order.number);
  }
  return numbers;
};
