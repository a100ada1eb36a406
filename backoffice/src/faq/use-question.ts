import { queryOptions } from '@tanstack/react-query';
import type { StaffFaqAnswer, StaffQuestionAnswer } from 'shared-contracts/staff/content';
import { recordQuery } from '../client/record-query.ts';
import { staffApi } from '../client/staff-api.ts';
import { useTakeRecord } from '../client/use-take-answer.ts';

export const FAQ = '/faq';
export const questionPath = (id: number | string): string => `${FAQ}/${id}`;

export const faqQuery = queryOptions({
  queryKey: [FAQ, 'list'],
  queryFn: ({ signal }) => staffApi.get<StaffFaqAnswer>(FAQ, { signal }),
});
export const questionQuery = (id: string) => recordQuery<StaffQuestionAnswer>(FAQ, id);

export const useTakeQuestion = () => useTakeRecord(FAQ);
