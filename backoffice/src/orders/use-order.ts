import type { StaffOrder, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { recordQuery } from '../client/record-query.ts';
import { useTakeAnswer } from '../client/use-take-answer.ts';

export const orderPath = (number: string): string => `/orders/${encodeURIComponent(number)}`;

export const orderQuery = (number: string) => recordQuery<StaffOrderAnswer>('/orders', number);

/** @returns what to do with the answer of an action on an order */
export function useOrderChanged(): (answer: StaffOrderAnswer) => void {
  const take = useTakeAnswer(['/orders', '/stock', 'queues']);
  return (answer) => take(orderQuery(answer.data.number).queryKey, answer);
}

/** An order is sent to a carrier, or made ready at a depot. */
export const isPickup = ({ delivery }: StaffOrder): boolean => delivery.pickup !== null;
