import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColleaguesAnswer, StaffMessageAnswer } from 'shared-contracts/staff/messages';
import { staffApi } from '../client/staff-api.ts';

/** Messages of the contact form, and applications for vacancies: the same screens, with the name that the API's paths have. */
export type InboxKind = 'messages' | 'applications';

export const inboxPath = (kind: InboxKind, reference: string): string => `/${kind}/${encodeURIComponent(reference)}`;

export const inboxQuery = (kind: InboxKind, reference: string) =>
  queryOptions({
    queryKey: [`/${kind}`, 'record', reference],
    queryFn: ({ signal }) => staffApi.get<StaffMessageAnswer>(inboxPath(kind, reference), { signal }),
  });

const COLLEAGUES_STALE_MS = 300_000;

/** To whom something can be given. */
export const useColleagues = (): ColleaguesAnswer['data'] =>
  useQuery({
    queryKey: ['/colleagues'],
    queryFn: async ({ signal }) => (await staffApi.get<ColleaguesAnswer>('/colleagues', { signal })).data,
    staleTime: COLLEAGUES_STALE_MS,
  }).data ?? NOBODY;

const NOBODY: ColleaguesAnswer['data'] = [];

/** @returns what to do after a change: what shows it is read again */
export function useRefreshInbox(kind: InboxKind): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [`/${kind}`] });
    void client.invalidateQueries({ queryKey: ['queues'] });
  };
}
