import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { StaffEmployeeAnswer, StaffTeamAnswer } from 'shared-contracts/staff/employees';
import { staffApi } from '../client/staff-api.ts';

export const EMPLOYEES = '/employees';
export const employeePath = (id: number | string): string => `${EMPLOYEES}/${id}`;

export const teamQuery = queryOptions({
  queryKey: [EMPLOYEES, 'list'],
  queryFn: ({ signal }) => staffApi.get<StaffTeamAnswer>(EMPLOYEES, { signal }),
});
export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: [EMPLOYEES, 'record', id],
    queryFn: ({ signal }) => staffApi.get<StaffEmployeeAnswer>(employeePath(id), { signal }),
  });

/** After a change: takes over the answer, and has the lists that name people read again. */
export function useTakeEmployee(): (answer: StaffEmployeeAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(employeeQuery(String(answer.data.id)).queryKey, answer);
    void client.invalidateQueries({ queryKey: teamQuery.queryKey });
    // vacancies offer whom to ask
    void client.invalidateQueries({ queryKey: ['/vacancies', 'list'] });
  };
}
