import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { useStoredIds } from '../stored/stored-ids.ts';
import { compared } from './compared.ts';

/** Without its code there is no bar; the page itself needs nothing of it. */
const ChosenVariants = lazy((): Promise<{ default: ComponentType<{ ids: readonly number[] }> }> =>
  import(/* webpackChunkName: "compare-bar" */ './chosen-variants.tsx').catch(() => ({ default: () => null })),
);

/** At the bottom of the window while products are selected for comparison. On phones only a link to the comparison. */
export function CompareBar() {
  const ids = useStoredIds(compared);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <ChosenVariants ids={ids} />
    </Suspense>
  );
}
