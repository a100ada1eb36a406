import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { VacanciesAnswer, VacancyAnswer } from 'shared-contracts/staff/vacancies';
import { staffApi } from '../client/staff-api.ts';

export const VACANCIES = '/vacancies';
export const vacancyPath = (id: number | string): string => `${VACANCIES}/${id}`;

export const vacanciesQuery = queryOptions({
  queryKey: [VACANCIES, 'list'],
  queryFn: ({ signal }) => staffApi.get<VacanciesAnswer>(VACANCIES, { signal }),
});
export const vacancyQuery = (id: string) =>
  queryOptions({
    queryKey: [VACANCIES, 'record', id],
    queryFn: ({ signal }) => staffApi.get<VacancyAnswer>(vacancyPath(id), { signal }),
  });

/** After a change: takes over the answer, and has the lists that name vacancies read again. */
export function useTakeVacancy(): (answer: VacancyAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(vacancyQuery(String(answer.data.id)).queryKey, answer);
    void client.invalidateQueries({ queryKey: vacanciesQuery.queryKey });
    // a member of the team shows which vacancies name them
    void client.invalidateQueries({ queryKey: ['/employees'] });
  };
}
