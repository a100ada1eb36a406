import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { StaffFaqAnswer, StaffQuestionAnswer } from 'shared-contracts/staff/content';
import { staffApi } from '../client/staff-api.ts';

export const FAQ = '/faq';
export const questionPath = (id: number | string): string => `${FAQ}/${id}`;

export const faqQuery = queryOptions({
  queryKey: [FAQ, 'list'],
  queryFn: ({ signal }) => staffApi.get<StaffFaqAnswer>(FAQ, { signal }),
});
export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [FAQ, 'record', id],
    queryFn: ({ signal }) => staffApi.get<StaffQuestionAnswer>(questionPath(id), { signal }),
  });

/** After a change: takes over the answer, and has the list read again. */
export function useTakeQuestion(): (answer: StaffQuestionAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(questionQuery(String(answer.data.id)).queryKey, answer);
    void client.invalidateQueries({ queryKey: faqQuery.queryKey });
  };
}
