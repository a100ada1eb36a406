import { returnableUntil } from '../../sales/orders/return-window.ts';

/** Days after the day of delivery. Directive 2011/83/EU, article 9. */
export const WITHDRAWAL_DAYS = 14;

/** The last day, `YYYY-MM-DD` in Brussels, on which a consumer may withdraw from a purchase delivered at `deliveredAt`. */
export const withdrawableUntil = (deliveredAt: Date): string => returnableUntil(deliveredAt, WITHDRAWAL_DAYS);
