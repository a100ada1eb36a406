import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import type { StaffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { recordQuery } from '../client/record-query.ts';
import { useTakeAnswer } from '../client/use-take-answer.ts';

export const returnPath = (number: string): string => `/returns/${encodeURIComponent(number)}`;
export const withdrawalPath = (reference: string): string => `/withdrawals/${encodeURIComponent(reference)}`;

export const returnQuery = (number: string) => recordQuery<StaffReturnAnswer>('/returns', number);

export const withdrawalQuery = (reference: string) => recordQuery<StaffWithdrawalAnswer>('/withdrawals', reference);

const SHOWN_ON = ['/returns', '/withdrawals', '/orders', '/stock', 'queues'];

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
