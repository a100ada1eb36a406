import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useCan } from '../client/session.ts';
import { missingScope } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { PageLoading } from './page-loading.tsx';
import { Forbidden } from './screen-error.tsx';

/** Shows the screen to those who have its scope. */
export function WithScope({ scope, children }: Pick<Screen, 'scope'> & { children: ReactNode }) {
  const missing = missingScope({ scope }, useCan());
  if (missing !== undefined) return <Forbidden missing={missing} />;
  return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
}
