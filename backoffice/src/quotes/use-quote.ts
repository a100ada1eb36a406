import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { StaffQuoteAnswer } from 'shared-contracts/staff/quotes';
import { staffApi } from '../client/staff-api.ts';

export const quotePath = (number: string): string => `/quotes/${encodeURIComponent(number)}`;

export const quoteQuery = (number: string) =>
  queryOptions({
    queryKey: ['/quotes', 'record', number],
    queryFn: ({ signal }) => staffApi.get<StaffQuoteAnswer>(quotePath(number), { signal }),
  });

/** @returns what to do after an answer: everything that shows quotes is read again */
export function useRefreshQuotes(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of ['/quotes', '/orders', 'queues']) void client.invalidateQueries({ queryKey: [key] });
  };
}
