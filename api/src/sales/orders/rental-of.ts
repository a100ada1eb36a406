import type { OrderLine } from 'shared-contracts/wire/order';

interface RentedLine {
  rent_from: string | null;
  rent_to: string | null;
  amount: number;
  /** missing: of a quote, from which nobody has withdrawn */
  not_sent?: number;
}

/** The days of a line's rental; null for goods. */
export const rentalOf = ({ rent_from: from, rent_to: to, amount, not_sent: notSent = 0 }: RentedLine): OrderLine['rental'] =>
  from === null || to === null ? null : { from, to, ...(notSent >= amount ? { withdrawn: true } : {}) };
