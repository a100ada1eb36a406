import { queryOptions } from '@tanstack/react-query';
import type { CategoryTreeAnswer, StaffCategoryAnswer } from 'shared-contracts/staff/categories';
import { recordQuery } from '../client/record-query.ts';
import { staffApi } from '../client/staff-api.ts';
import { useTakeWholeAnswer } from '../client/use-take-answer.ts';

export const CATEGORIES = '/categories';
export const categoryPath = (id: number | string): string => `${CATEGORIES}/${id}`;

export const treeQuery = queryOptions({
  queryKey: [CATEGORIES],
  queryFn: ({ signal }) => staffApi.get<CategoryTreeAnswer>(CATEGORIES, { signal }),
});
export const categoryQuery = (id: string) => recordQuery<StaffCategoryAnswer>(CATEGORIES, id);

/** @returns what to do after a change, which everything shows that names categories */
export const useTakeCategories = () => useTakeWholeAnswer([CATEGORIES, '/product-categories', '/products']);
