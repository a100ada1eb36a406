import { queryOptions } from '@tanstack/react-query';
import type { PointAnswer } from 'shared-contracts/staff/points-of-sale';
import { staffApi } from '../client/staff-api.ts';

export const POINTS = '/points-of-sale';
export const pointPath = (id: number | string): string => `${POINTS}/${id}`;

/** Its key begins with something else than the list's, which is read again after a change. */
export const pointQuery = (id: string) =>
  queryOptions({
    queryKey: ['point-of-sale', id],
    queryFn: ({ signal }) => staffApi.get<PointAnswer>(pointPath(id), { signal }),
  });
