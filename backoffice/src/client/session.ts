import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Scope } from 'shared-contracts/staff/scopes';
import type { SignedInStaff, StaffSession, StaffSessionAnswer } from 'shared-contracts/staff/session';
import { CallFailed, staffApi } from './staff-api.ts';

/** The present session; null: signed out. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<StaffSession | null> => {
    try {
      return (await staffApi.get<StaffSessionAnswer>('/session', { signal, ofSignIn: true })).data;
    } catch (error) {
      if (error instanceof CallFailed && error.failure.kind === 'rule' && error.failure.status === 401) return null;
      throw error;
    }
  },
  // Read once: a session that ends is noticed by the calls, and signing in again must not take the page away with what is typed.
  staleTime: Infinity,
});

/** Takes over the answer of a sign-in, and forgets what a former person was shown. */
export function takeSession(client: QueryClient, session: StaffSession | null): void {
  const before = client.getQueryData(sessionQuery.queryKey)?.staff?.id;
  if (session === null || (before !== undefined && session.staff !== null && before !== session.staff.id))
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  client.setQueryData(sessionQuery.queryKey, session);
}

/** The signed-in person. Only below the frame, which is shown to nobody else. */
export function useStaff(): SignedInStaff {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data?.staff) throw new Error('This is shown to signed-in staff only.');
  return data.staff;
}

/** @returns a test whether the person has a scope; hiding what he may not do is a courtesy, the API refuses it anyway */
export function useCan(): (scope: Scope) => boolean {
  const { scopes } = useStaff();
  return (scope) => scopes.includes(scope);
}

/** Ends the session and shows the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await staffApi.delete('/session', { ofSignIn: true }).catch(() => undefined);
    takeSession(client, null);
  };
}
