import type { Queries } from '../../platform/database/database.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

const DIGITS = 6;

/**
 * The next number of a series and year, such as `2026-000123`. There are no gaps: the series is locked until the end of the transaction,
 * and a rollback releases the number. Years change at midnight in Brussels.
 */
export const nextInSeries = async (
  trx: Queries,
  series: 'orders' | 'invoices' | 'credit-notes' | 'returns' | 'withdrawals',
  moment: Date,
): Promise<string> => {
  const year = brusselsDay(moment).slice(0, 4);
  const { value } = await trx
    .insertInto('counters')
    .values({ name: `${series}-${year}`, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${year}-${String(value).padStart(DIGITS, '0')}`;
};
