import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { StaffReturnableAnswer } from 'shared-contracts/staff/new-returns';
import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import type { StaffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { recordQuery } from '../client/record-query.ts';
import { useTakeAnswer } from '../client/use-take-answer.ts';

export const returnPath = (number: string): string => `/returns/${encodeURIComponent(number)}`;
export const withdrawalPath = (reference: string): string => `/withdrawals/${encodeURIComponent(reference)}`;

/** Of an order, in the API and in the back office. */
export const ordersPath = (number: string): string => `/orders/${encodeURIComponent(number)}`;

/** What could be returned of an order now. */
export const returnableQuery = (number: string) =>
  queryOptions({
    queryKey: ['/orders', 'returnable', number],
    queryFn: ({ signal }) => staffApi.get<StaffReturnableAnswer>(`${ordersPath(number)}/returnable`, { signal }),
  });

export const returnQuery = (number: string) => recordQuery<StaffReturnAnswer>('/returns', number);

export const withdrawalQuery = (reference: string) => recordQuery<StaffWithdrawalAnswer>('/withdrawals', reference);

const SHOWN_ON = ['/returns', '/withdrawals', '/orders', '/stock', 'queues'];

/**
 * @returns records a return or a withdrawal of an order by what was left at `revision`. When that is refused, what is left now is shown, and the
 * next try goes by that.
 */
export function useRecordForOrder<Answer>(number: string, revision: string) {
  const client = useQueryClient();
  return async (path: 'returns' | 'withdrawals', body: object, call: { attempt: string }): Promise<Answer> => {
    try {
      return await staffApi.post<Answer>(`${ordersPath(number)}/${path}`, { ...body, revision }, call);
    } catch (error) {
      if (failureOf(error).kind === 'rule') await client.invalidateQueries({ queryKey: returnableQuery(number).queryKey });
      throw error;
    }
  };
}

/** @returns what to do with the answer of an action on a return */
export function useReturnChanged(): (answer: StaffReturnAnswer) => void {
  const take = useTakeAnswer(SHOWN_ON);
  return (answer) => take(returnQuery(answer.data.number).queryKey, answer);
}

/** @returns what to do with the answer of an action on a withdrawal */
export function useWithdrawalChanged(): (answer: StaffWithdrawalAnswer) => void {
  const take = useTakeAnswer(SHOWN_ON);
  return (answer) => take(withdrawalQuery(answer.data.reference).queryKey, answer);
}
