import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom';
import { isDeferred } from './defer-slow-loader.ts';
import type { Deferred, Outcome } from './defer-slow-loader.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { PageSkeletonProps } from './page-skeleton.tsx';

const DataContext = createContext<{ data: unknown } | null>(null);

/** The data of the page's loader; replaces `useLoaderData` in pages wrapped by `withSkeleton`. @throws outside such a page */
export function useAccountData<T>(): T {
  const given = use(DataContext);
  if (!given) throw new Error('useAccountData needs a page made withSkeleton');
  return given.data as T;
}

/**
 * A page of the account with an `atOnce` loader: its frame with a skeleton is shown while the data is loading. The same page with another
 * query keeps its content until the new data arrives. A late error is thrown again for the router, with the same effect: login page,
 * redirect or error page.
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
  const now = (): Shown => ({ given, pathname, outcome: isDeferred(given) ? undefined : { data: given } });
  const [shown, setShown] = useState<Shown>(now);
  const late = useRef<{ hadFocus: boolean } | null>(null);
  let current = shown;
  if (current.given !== given) {
    current = now();
    if (!current.outcome && shown.pathname === pathname) current = { ...current, outcome: shown.outcome };
    setShown(current);
  }
  useEffect(() => {
    if (!isDeferred(given)) return undefined;
    return onArrival(given, (outcome) => {
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

/** Calls back once, unless cancelled before. */
function onArrival({ later }: Deferred<unknown>, tell: (outcome: Outcome<unknown>) => void): () => void {
  let isWanted = true;
  void later.then((outcome) => {
    if (isWanted) tell(outcome);
  });
  return () => {
    isWanted = false;
  };
}

/**
 * The skeleton's heading had the focus from the shell: the new heading gets it, or the element named in the address, which did not exist
 * before.
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
