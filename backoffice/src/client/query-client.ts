import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './staff-api.ts';

/** Failures that another attempt may mend: a lost connection, or a server that is restarted. */
const isPassing = (error: unknown): boolean =>
  error instanceof CallFailed && (error.failure.kind === 'network' || (error.failure.kind === 'http' && error.failure.status >= 500));

const MAX_RETRIES = 1;
/** Two screens that show the same record within this time share one call. */
const STALE_MS = 5_000;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_MS, retry: (count, error) => count < MAX_RETRIES && isPassing(error) },
      // A write is never repeated by itself: the person decides.
      mutations: { retry: false },
    },
  });
