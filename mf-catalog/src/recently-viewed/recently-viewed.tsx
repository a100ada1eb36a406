import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useStoredIds } from '../stored/stored-ids.ts';
import { recordViewedVariant, viewedVariants } from './viewed.ts';

/** Without its code nothing is shown; the page itself needs nothing of it. */
const ViewedRail = lazy((): Promise<{ default: ComponentType<{ ids: readonly number[] }> }> =>
  import(/* webpackChunkName: "viewed-rail" */ './viewed-rail.tsx').catch(() => ({ default: () => null })),
);

interface RecentlyViewedProps {
  /** the current variant: stored, and not shown itself */
  current: { id: number };
  /** the variants of the current product, which are not shown */
  leftOut: readonly number[];
}

const FAR_BELOW = '600px';

/** Recently viewed products. Stored in this browser; their code and prices are loaded when the section is nearly visible. */
export function RecentlyViewed({ current, leftOut }: RecentlyViewedProps) {
  const viewedIds = useStoredIds(viewedVariants);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const shown = viewedIds.filter((id) => !leftOut.includes(id)).slice(0, viewedVariants.most - 1);
  useEffect(() => recordViewedVariant(current.id), [current.id]);
  return (
    <div ref={place}>
      <Suspense>{isNear && shown.length > 0 ? <ViewedRail ids={shown} /> : null}</Suspense>
    </div>
  );
}

/** True once the element is near the window, and where that can't be observed. */
function useNear(place: { current: Element | null }): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    if (typeof IntersectionObserver === 'undefined') {
      setIsNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: FAR_BELOW });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
