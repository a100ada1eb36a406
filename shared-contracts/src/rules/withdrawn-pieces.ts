import type { OrderLine } from '../wire/order.ts';

type Ordered = Pick<OrderLine, 'kind' | 'amount'> & Partial<Pick<OrderLine, 'withdrawn_amount' | 'rental'>>;

/** Pieces of an ordered line that reach the customer: not those withdrawn from before they left. */
export const sentPieces = ({ amount, withdrawn_amount: withdrawn = 0, rental }: Omit<Ordered, 'kind'>): number =>
  rental?.withdrawn ? 0 : amount - withdrawn;

/** Which sentence says that goods, or a gift that they no longer earn, do not come; null when all of it comes, and for rentals. */
export const withdrawnNote = (line: Ordered): 'goods' | 'someGoods' | 'gift' | 'someGift' | null => {
  if (line.kind === 'rental' || !line.withdrawn_amount) return null;
  const isSome = sentPieces(line) > 0;
  if (line.kind === 'gift') return isSome ? 'someGift' : 'gift';
  return isSome ? 'someGoods' : 'goods';
};
