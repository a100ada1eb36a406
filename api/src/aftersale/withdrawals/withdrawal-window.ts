import { WITHDRAWAL_DAYS } from '../../content/settings/settings.ts';
import { returnableUntil } from '../../sales/orders/return-window.ts';

/** The last day, `YYYY-MM-DD` in Brussels, on which a consumer may withdraw from a purchase delivered at `deliveredAt`. */
export const withdrawableUntil = (deliveredAt: Date): string => returnableUntil(deliveredAt, WITHDRAWAL_DAYS);
