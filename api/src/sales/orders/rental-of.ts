import type { OrderLine } from 'shared-contracts/wire/order';

/** The days of a line's rental; null for goods. */
export const rentalOf = (
  { rent_from: from, rent_to: to }: { rent_from: string | null; rent_to: string | null },
  isWithdrawn = false,
): OrderLine['rental'] => (from === null || to === null ? null : { from, to, ...(isWithdrawn ? { withdrawn: true } : {}) });
