import type { Queries } from '../../platform/database/database.ts';
import { brusselsDay } from 'shared-contracts/rules/brussels-day';

const DIGITS = 6;

/**
 * The next number of a series and year, such as `2026-000123`: without gaps, since the series stays locked until the transaction that
 * writes what bears the number has ended, and a rollback gives the number back. Years change at midnight in Brussels.
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
