import { queryOptions } from '@tanstack/react-query';
import type { StaffOrder, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { staffApi } from '../client/staff-api.ts';
import { useTakeAnswer } from '../client/use-take-answer.ts';

export const orderPath = (number: string): string => `/orders/${encodeURIComponent(number)}`;

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['/orders', 'record', number],
    queryFn: ({ signal }) => staffApi.get<StaffOrderAnswer>(orderPath(number), { signal }),
  });

/** @returns what to do with the answer of an action on an order */
export function useOrderChanged(): (answer: StaffOrderAnswer) => void {
  const take = useTakeAnswer(['/orders', '/stock', 'queues']);
  return (answer) => take(orderQuery(answer.data.number).queryKey, answer);
}

/** An order is sent to a carrier, or made ready at a depot. */
export const isPickup = ({ delivery }: StaffOrder): boolean => delivery.pickup !== null;
