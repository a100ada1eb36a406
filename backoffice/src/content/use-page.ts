import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ContentPageAnswer } from 'shared-contracts/staff/content';
import { staffApi } from '../client/staff-api.ts';

export const PAGES = '/content-pages';
export const pagePath = (id: number | string): string => `${PAGES}/${id}`;

export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: [PAGES, 'record', id],
    queryFn: ({ signal }) => staffApi.get<ContentPageAnswer>(pagePath(id), { signal }),
  });

/** After a change: takes over the answer, and has the lists read again. */
export function useTakePage(): (answer: ContentPageAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(pageQuery(String(answer.data.id)).queryKey, answer);
    void client.invalidateQueries({ queryKey: [PAGES, 'list'] });
  };
}
