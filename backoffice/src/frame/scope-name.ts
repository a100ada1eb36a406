import { useTranslation } from 'react-i18next';
import type { Resource } from 'shared-contracts/staff/scopes';

/** @returns what a right is called: `Products: read` */
export function useScopeName(): (scope: string) => string {
  const { t } = useTranslation('team');
  const { t: frame } = useTranslation('frame');
  return (scope) => {
    const [way, resource] = scope.split('_', 2) as ['read' | 'write', Resource];
    return frame(`scope.${way}`, { resource: t(`resource.${resource}`) });
  };
}
