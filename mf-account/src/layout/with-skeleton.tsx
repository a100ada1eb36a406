import { createContext, use, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { isLater } from './at-once.ts';
import type { Later, Outcome } from './at-once.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { PageSkeletonProps } from './page-skeleton.tsx';

const DataContext = createContext<{ data: unknown } | null>(null);

/**
 * What the page's loader answered; in place of `useLoaderData` in every page made `withSkeleton`.
 * @throws outside such a page
 */
export function useAccountData<T>(): T {
  const given = use(DataContext);
  if (!given) throw new Error('useAccountData needs a page made withSkeleton');
  return given.data as T;
}

/**
 * A page of the account whose loader is made `atOnce`: its frame with a skeleton stands while the data are on their way. The same
 * page with another query keeps what it shows until the new data are there. What the loader throws late is thrown once more for the
 * router, and so ends as it would have in time: at the login page, at the address of a redirect, or in the error page.
 */
export const withSkeleton = (Page: ComponentType, skeleton: PageSkeletonProps) =>
  function PageAtOnce() {
    const { pathname } = useLocation();
    const outcome = useOutcome(useLoaderData<unknown>(), pathname);
    const { revalidate } = useRevalidator();
    const again = outcome && 'again' in outcome ? outcome.again : undefined;
    useEffect(() => {
      if (!again) return;
      again();
      void revalidate();
    }, [again, revalidate]);
    if (!outcome || 'again' in outcome) return <PageSkeleton {...skeleton} />;
    return (
      <DataContext value={outcome}>
        <Page />
      </DataContext>
    );
  };

interface Shown {
  given: unknown;
  pathname: string;
  outcome: Outcome<unknown> | undefined;
}

function useOutcome(given: unknown, pathname: string): Outcome<unknown> | undefined {
  const now = (): Shown => ({ given, pathname, outcome: isLater(given) ? undefined : { data: given } });
  const [shown, setShown] = useState<Shown>(now);
  let current = shown;
  if (current.given !== given) {
    current = now();
    if (!current.outcome && shown.pathname === pathname) current = { ...current, outcome: shown.outcome };
    setShown(current);
  }
  useEffect(() => {
    if (!isLater(given)) return undefined;
    return whenArrived(given, (outcome) => {
      const heading = document.querySelector('main h1');
      const hadFocus = heading !== null && heading === document.activeElement;
      setShown((last) => (last.given === given ? { ...last, outcome } : last));
      // The skeleton's heading goes, and the focus that the shell gave it must not go with it.
      if (hadFocus) setTimeout(focusHeading);
    });
  }, [given]);
  return current.outcome;
}

/** Calls back once, unless ended before. */
function whenArrived({ later }: Later<unknown>, tell: (outcome: Outcome<unknown>) => void): () => void {
  let isWanted = true;
  void later.then((outcome) => {
    if (isWanted) tell(outcome);
  });
  return () => {
    isWanted = false;
  };
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
