import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RESOURCES, SCOPES } from 'shared-contracts/staff/scopes';
import type { Resource, Scope } from 'shared-contracts/staff/scopes';
import { Checkbox } from 'shared-ui';
import { useCan } from '../client/session.ts';
import styles from './team.module.css';

const WAYS = ['read', 'write'] as const;

/** @returns what a right is called */
export function useScopeName(): (scope: string) => string {
  const { t } = useTranslation('team');
  const { t: frame } = useTranslation('frame');
  return (scope) => {
    const [way, resource] = scope.split('_', 2) as [(typeof WAYS)[number], Resource];
    return frame(`scope.${way}`, { resource: t(`resource.${resource}`) });
  };
}

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
