import { useQuery } from '@tanstack/react-query';
import type { ColleaguesAnswer, StaffMessageAnswer } from 'shared-contracts/staff/messages';
import { recordQuery } from '../client/record-query.ts';
import { staffApi } from '../client/staff-api.ts';
import { useTakeAnswer } from '../client/use-take-answer.ts';

/** Messages of the contact form, and applications for vacancies: the same screens, with the name that the API's paths have. */
export type InboxKind = 'messages' | 'applications';

export const inboxPath = (kind: InboxKind, reference: string): string => `/${kind}/${encodeURIComponent(reference)}`;

export const inboxQuery = (kind: InboxKind, reference: string) => recordQuery<StaffMessageAnswer>(`/${kind}`, reference);

const COLLEAGUES_STALE_MS = 300_000;

/** To whom something can be given. */
export const useColleagues = (): ColleaguesAnswer['data'] =>
  useQuery({
    queryKey: ['/colleagues'],
    queryFn: async ({ signal }) => (await staffApi.get<ColleaguesAnswer>('/colleagues', { signal })).data,
    staleTime: COLLEAGUES_STALE_MS,
  }).data ?? NOBODY;

const NOBODY: ColleaguesAnswer['data'] = [];

/** @returns what to do with the answer of a change */
export function useInboxChanged(kind: InboxKind): (answer: StaffMessageAnswer) => void {
  const take = useTakeAnswer([`/${kind}`, 'queues']);
  return (answer) => take(inboxQuery(kind, answer.data.reference).queryKey, answer);
}
