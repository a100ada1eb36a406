import { queryOptions } from '@tanstack/react-query';
import type { StaffEmployeeAnswer, StaffTeamAnswer } from 'shared-contracts/staff/employees';
import { recordQuery } from '../client/record-query.ts';
import { staffApi } from '../client/staff-api.ts';
import { useTakeRecord } from '../client/use-take-answer.ts';

export const EMPLOYEES = '/employees';
export const employeePath = (id: number | string): string => `${EMPLOYEES}/${id}`;

export const teamQuery = queryOptions({
  queryKey: [EMPLOYEES, 'list'],
  queryFn: ({ signal }) => staffApi.get<StaffTeamAnswer>(EMPLOYEES, { signal }),
});
export const employeeQuery = (id: string) => recordQuery<StaffEmployeeAnswer>(EMPLOYEES, id);

/** Vacancies offer whom to ask. */
export const useTakeEmployee = () => useTakeRecord(EMPLOYEES, ['/vacancies']);
