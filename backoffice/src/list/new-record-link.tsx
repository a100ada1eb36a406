import type { ReactNode } from 'react';
import type { Scope } from 'shared-contracts/staff/scopes';
import { ButtonLink } from 'shared-ui';
import { useCan } from '../client/session.ts';

/** Leads to the form of a new record; only for who may add one. */
export function NewRecordLink({ scope, to, children }: { scope: Scope; to: string; children: ReactNode }) {
  const can = useCan();
  if (!can(scope)) return null;
  return (
    <ButtonLink to={to} size="s" icon="plus">
      {children}
    </ButtonLink>
  );
}
