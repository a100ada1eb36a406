import { createContext, use, useEffect, useRef, useState } from 'react';
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
  const late = useRef<{ hadFocus: boolean } | null>(null);
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
      late.current = { hadFocus: heading !== null && heading === document.activeElement };
      setShown((last) => (last.given === given ? { ...last, outcome } : last));
    });
  }, [given]);
  const { outcome } = current;
  useEffect(() => {
    if (!outcome || !late.current) return;
    const { hadFocus } = late.current;
    late.current = null;
    if (hadFocus) settleIn();
  }, [outcome]);
  return outcome;
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

/**
 * The skeleton's heading went, and the focus that the shell gave it must not go with it: the new heading takes it, or the part of the
 * page that the address names, which was not there to be scrolled to.
 */
function settleIn(): void {
  if (document.activeElement !== document.body) return;
  const part = document.getElementById(window.location.hash.slice(1));
  const target = part ?? document.querySelector<HTMLElement>('main h1');
  part?.scrollIntoView();
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
