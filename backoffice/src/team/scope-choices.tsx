import type { UseFormRegisterReturn } from 'react-hook-form';
import { RESOURCES, SCOPES } from 'shared-contracts/staff/scopes';
import type { Scope } from 'shared-contracts/staff/scopes';
import { Checkbox } from 'shared-ui';
import { useCan } from '../client/session.ts';
import { useScopeName } from '../frame/scope-name.ts';
import styles from './team.module.css';

const WAYS = ['read', 'write'] as const;

/** A tick for each right. Those that the reader lacks himself can't be given or taken away. */
export function ScopeChoices({ register, mayWrite = true }: { register: () => UseFormRegisterReturn; mayWrite?: boolean }) {
  const can = useCan();
  const nameOf = useScopeName();
  return (
    <ul className={styles.scopes}>
      {RESOURCES.map((resource) => (
        <li key={resource}>
          {WAYS.map((way) => `${way}_${resource}` as Scope)
            .filter((scope) => SCOPES.includes(scope))
            .map((scope) => (
              <Checkbox
                key={scope}
                {...register()}
                value={scope}
                label={nameOf(scope)}
                aria-disabled={!mayWrite || !can(scope) || undefined}
                onClick={(event) => {
                  if (!mayWrite || !can(scope)) event.preventDefault();
                }}
              />
            ))}
        </li>
      ))}
    </ul>
  );
}
