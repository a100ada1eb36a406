import type { StaffQuoteAnswer } from 'shared-contracts/staff/quotes';
import { recordQuery } from '../client/record-query.ts';
import { useTakeAnswer } from '../client/use-take-answer.ts';

export const quotePath = (number: string): string => `/quotes/${encodeURIComponent(number)}`;

export const quoteQuery = (number: string) => recordQuery<StaffQuoteAnswer>('/quotes', number);

/** @returns what to do with the answer of an action on a quote */
export function useQuoteChanged(): (answer: StaffQuoteAnswer) => void {
  const take = useTakeAnswer(['/quotes', '/orders', '/messages', 'queues']);
  return (answer) => take(quoteQuery(answer.data.number).queryKey, answer);
}
