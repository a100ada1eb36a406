import { useQueryClient } from '@tanstack/react-query';
import { SETTING_KEYS } from 'shared-contracts/wire/settings';
import type { StaffSettingAnswer } from 'shared-contracts/staff/settings';
import { recordQuery } from '../client/record-query.ts';

const KEY = '/settings';
export const settingPath = (key: string): string => `${KEY}/${encodeURIComponent(key)}`;

/** Its screen: `/settings/free-thresholds`. An address that ends like a file's name would be looked for among the files of the build. */
export const settingAddress = (key: string): string => `${KEY}/${key.replaceAll('.', '-')}`;
/** The setting that an address is about. */
export const settingAt = (name: string): string => SETTING_KEYS.find((key) => settingAddress(key) === `${KEY}/${name}`) ?? name;

export const settingQuery = (key: string) => recordQuery<StaffSettingAnswer>(KEY, key);

/** After a change: takes over the answer, and has the list read again. */
export function useTakeSetting(): (answer: StaffSettingAnswer) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(settingQuery(answer.data.key).queryKey, answer);
    void client.invalidateQueries({ queryKey: [KEY, 'list'] });
  };
}
