import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { StaffReturnAnswer } from 'shared-contracts/staff/returns';
import type { StaffWithdrawalAnswer } from 'shared-contracts/staff/withdrawals';
import { staffApi } from '../client/staff-api.ts';

export const returnPath = (number: string): string => `/returns/${encodeURIComponent(number)}`;
export const withdrawalPath = (reference: string): string => `/withdrawals/${encodeURIComponent(reference)}`;

export const returnQuery = (number: string) =>
  queryOptions({
    queryKey: ['/returns', 'record', number],
    queryFn: ({ signal }) => staffApi.get<StaffReturnAnswer>(returnPath(number), { signal }),
  });

export const withdrawalQuery = (reference: string) =>
  queryOptions({
    queryKey: ['/withdrawals', 'record', reference],
    queryFn: ({ signal }) => staffApi.get<StaffWithdrawalAnswer>(withdrawalPath(reference), { signal }),
  });

const SHOWN_ON = ['/returns', '/withdrawals', '/orders', '/stock', 'queues'];

/** @returns what to do after an action: everything that shows returns, withdrawals and their orders is read again */
export function useRefreshReturns(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of SHOWN_ON) void client.invalidateQueries({ queryKey: [key] });
  };
}
