import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { StaffSettingAnswer } from 'shared-contracts/staff/settings';
import { staffApi } from '../client/staff-api.ts';

const KEY = '/settings';
export const settingPath = (key: string): string => `${KEY}/${encodeURIComponent(key)}`;

export const settingQuery = (key: string) =>
  queryOptions({
    queryKey: [KEY, 'record', key],
    queryFn: ({ signal }) => staffApi.get<StaffSettingAnswer>(settingPath(key), { signal }),
  });

/** After a change: takes over the answer, and has the list read again. */
export function useTakeSetting(): (answer: StaffSettingAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(settingQuery(answer.data.key).queryKey, answer);
    void client.invalidateQueries({ queryKey: [KEY, 'list'] });
  };
}
