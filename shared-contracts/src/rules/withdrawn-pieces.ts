import type { OrderLine } from '../wire/order.ts';

type Ordered = Pick<OrderLine, 'kind' | 'amount'> & Partial<Pick<OrderLine, 'withdrawn_amount' | 'cancelled_amount' | 'rental'>>;
type Cause = 'goods' | 'gift' | 'cancelled' | 'cancelledGift';

/** Pieces of an ordered line that reach the customer: not those withdrawn from, or cancelled by the shop, before they left. */
export const sentPieces = ({ amount, withdrawn_amount: withdrawn = 0, rental }: Omit<Ordered, 'kind'>): number =>
  rental?.withdrawn ? 0 : amount - withdrawn;

const causeOf = (kind: Ordered['kind'], isCancelled: boolean): Cause => {
  if (kind === 'gift') return isCancelled ? 'cancelledGift' : 'gift';
  return isCancelled ? 'cancelled' : 'goods';
};

/**
 * Which sentence says that goods, or a gift that they no longer earn, do not come, and who decided it: `mixed` when some were withdrawn from and
 * the shop cancelled others. Null when all of it comes, and for rentals.
 */
export const withdrawnNote = (line: Ordered): Cause | `some${Capitalize<Cause>}` | 'mixed' | null => {
  const { kind, withdrawn_amount: withdrawn = 0, cancelled_amount: cancelled = 0 } = line;
  if (kind === 'rental' || withdrawn === 0) return null;
  if (cancelled > 0 && cancelled < withdrawn) return 'mixed';
  const cause = causeOf(kind, cancelled > 0);
  return sentPieces(line) > 0 ? (`some${cause.charAt(0).toUpperCase()}${cause.slice(1)}` as `some${Capitalize<Cause>}`) : cause;
};
