import { queryOptions } from '@tanstack/react-query';
import type { VacanciesAnswer, VacancyAnswer } from 'shared-contracts/staff/vacancies';
import { recordQuery } from '../client/record-query.ts';
import { staffApi } from '../client/staff-api.ts';
import { useTakeRecord } from '../client/use-take-answer.ts';

export const VACANCIES = '/vacancies';
export const vacancyPath = (id: number | string): string => `${VACANCIES}/${id}`;

export const vacanciesQuery = queryOptions({
  queryKey: [VACANCIES, 'list'],
  queryFn: ({ signal }) => staffApi.get<VacanciesAnswer>(VACANCIES, { signal }),
});
export const vacancyQuery = (id: string) => recordQuery<VacancyAnswer>(VACANCIES, id);

/** A member of the team shows which vacancies name them. */
export const useTakeVacancy = () => useTakeRecord(VACANCIES, ['/employees']);
