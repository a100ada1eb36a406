import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { Scope } from 'shared-contracts/staff/scopes';
import { useCan } from '../client/session.ts';
import { PageLoading } from './page-loading.tsx';
import { Forbidden } from './screen-error.tsx';

/** Shows the screen to those who have the scope. */
export function WithScope({ scope, children }: { scope: Scope | undefined; children: ReactNode }) {
  const can = useCan();
  if (scope !== undefined && !can(scope)) return <Forbidden />;
  return <Suspense fallback={<PageLoading />}>{children}</Suspense>;
}
