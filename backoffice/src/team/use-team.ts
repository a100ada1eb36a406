import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RolesAnswer, StaffMemberAnswer } from 'shared-contracts/staff/accounts';
import { staffApi } from '../client/staff-api.ts';

export const rolesQuery = queryOptions({
  queryKey: ['/roles'],
  queryFn: async ({ signal }) => (await staffApi.get<RolesAnswer>('/roles', { signal })).data,
});

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['/staff', 'record', id],
    queryFn: ({ signal }) => staffApi.get<StaffMemberAnswer>(`/staff/${encodeURIComponent(id)}`, { signal }),
  });

/** @returns what to do after a change of staff or roles */
export function useRefreshTeam(): () => void {
  const client = useQueryClient();
  return () => {
    for (const key of ['/staff', '/roles', '/colleagues']) void client.invalidateQueries({ queryKey: [key] });
  };
}
