import { queryOptions } from '@tanstack/react-query';
import { staffApi } from './staff-api.ts';

/** A record of the API. @param path of its list, such as `/orders` */
export const recordQuery = <Answer>(path: string, id: number | string) =>
  queryOptions({
    queryKey: [path, 'record', String(id)],
    queryFn: ({ signal }) => staffApi.get<Answer>(`${path}/${encodeURIComponent(id)}`, { signal }),
  });
