import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CategoryTreeAnswer, StaffCategoryAnswer } from 'shared-contracts/staff/categories';
import { staffApi } from '../client/staff-api.ts';

export const CATEGORIES = '/categories';
export const categoryPath = (id: number | string): string => `${CATEGORIES}/${id}`;

export const treeQuery = queryOptions({
  queryKey: [CATEGORIES],
  queryFn: ({ signal }) => staffApi.get<CategoryTreeAnswer>(CATEGORIES, { signal }),
});
export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: [CATEGORIES, 'record', id],
    queryFn: ({ signal }) => staffApi.get<StaffCategoryAnswer>(categoryPath(id), { signal }),
  });

/** After a change: takes over the answer, and has everything else that names categories read again. */
export function useTakeCategories(): (query: { queryKey: readonly unknown[] }, answer: unknown) => void {
  const client = useQueryClient();
  return ({ queryKey }, answer) => {
    client.setQueryData(queryKey, answer);
    const own = JSON.stringify(queryKey);
    const names = [CATEGORIES, '/product-categories', '/products'];
    void client.invalidateQueries({
      predicate: (query) => names.includes(String(query.queryKey[0])) && JSON.stringify(query.queryKey) !== own,
    });
  };
}
