import { queryOptions } from '@tanstack/react-query';
import type { StaffQuoteAnswer } from 'shared-contracts/staff/quotes';
import { staffApi } from '../client/staff-api.ts';
import { useTakeAnswer } from '../client/use-take-answer.ts';

export const quotePath = (number: string): string => `/quotes/${encodeURIComponent(number)}`;

export const quoteQuery = (number: string) =>
  queryOptions({
    queryKey: ['/quotes', 'record', number],
    queryFn: ({ signal }) => staffApi.get<StaffQuoteAnswer>(quotePath(number), { signal }),
  });

/** @returns what to do with the answer of an action on a quote */
export function useQuoteChanged(): (answer: StaffQuoteAnswer) => void {
  const take = useTakeAnswer(['/quotes', '/orders', 'queues']);
  return (answer) => take(quoteQuery(answer.data.number).queryKey, answer);
}
