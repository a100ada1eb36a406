import type { Queries } from '../database/database.ts';

const DIGITS = 6;

/** The next number of the year, such as 2026-000123: without gaps, since the row stays locked until the order is there. */
export const nextOrderNumber = async (trx: Queries, moment: Date): Promise<string> => {
  const year = moment.getUTCFullYear();
  const { value } = await trx
    .insertInto('counters')
    .values({ name: `orders-${year}`, value: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .returning('value')
    .executeTakeFirstOrThrow();
  return `${year}-${String(value).padStart(DIGITS, '0')}`;
};
