import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RolesAnswer, StaffMemberAnswer } from 'shared-contracts/staff/accounts';
import { recordQuery } from '../client/record-query.ts';
import { staffApi } from '../client/staff-api.ts';

export const rolesQuery = queryOptions({
  queryKey: ['/roles'],
  queryFn: async ({ signal }) => (await staffApi.get<RolesAnswer>('/roles', { signal })).data,
});

export const memberQuery = (id: string) => recordQuery<StaffMemberAnswer>('/staff', id);

/** @returns what to do after a change of staff or roles */
export function useRefreshTeam(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of ['/staff', '/roles', '/colleagues']) void client.invalidateQueries({ queryKey: [key] });
  };
}
