import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder, StaffOrderAnswer } from 'shared-contracts/staff/orders';
import { staffApi } from '../client/staff-api.ts';

export const orderPath = (number: string): string => `/orders/${encodeURIComponent(number)}`;

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['/orders', 'record', number],
    queryFn: ({ signal }) => staffApi.get<StaffOrderAnswer>(orderPath(number), { signal }),
  });

/** @returns what to do after an action: everything that shows orders is read again */
export function useRefreshOrders(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['/orders'] });
    void client.invalidateQueries({ queryKey: ['/stock'] });
    void client.invalidateQueries({ queryKey: ['queues'] });
  };
}

/** An order is sent to a carrier, or made ready at a depot. */
export const isPickup = ({ delivery }: StaffOrder): boolean => delivery.pickup !== null;
