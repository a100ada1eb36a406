import { useQuery } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Skeleton } from 'shared-ui';
import { failureOf } from '../client/staff-api.ts';
import { CallState } from '../frame/screen-error.tsx';
import { Page } from './page.tsx';
import type { PageProps } from './page.tsx';

type RecordOptions<Answer> = UseQueryOptions<Answer, Error, Answer, string[]>;
type Loaded<Answer> = { answer: Answer; placeholder: null } | { answer: undefined; placeholder: ReactElement };

/** An answer of the API, and what to show until it is there. @param loading shown unless the call failed */
export function useLoaded<Answer>(query: RecordOptions<Answer>, loading: ReactElement): Loaded<Answer> {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return { answer: data, placeholder: null };
  return { answer: undefined, placeholder: error ? <CallState failure={failureOf(error)} onRetry={() => void refetch()} /> : loading };
}

/** The same for a whole screen. @param head of its page while it is loading */
export const useRecord = <Answer,>(query: RecordOptions<Answer>, head: Omit<PageProps, 'children'>): Loaded<Answer> =>
  useLoaded(
    query,
    <Page {...head}>
      <Skeleton lines={8} />
    </Page>,
  );
