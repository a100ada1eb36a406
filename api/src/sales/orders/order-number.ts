import type { Queries } from '../../platform/database/database.ts';
import { nextInSeries } from './series.ts';

/** The next order number of the year, such as 2026-000123, without gaps. */
export const nextOrderNumber = (trx: Queries, moment: Date): Promise<string> => nextInSeries(trx, 'orders', moment);
