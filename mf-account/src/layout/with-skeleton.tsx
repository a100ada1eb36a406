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
  const context = use(DataContext);
  if (!context) throw new Error('useAccountData needs a page made withSkeleton');
  return context.data as T;
}

/**
 * A page with a `deferSlowLoader` loader: its frame with a skeleton is shown while the data is loading. The same page with another query
 * keeps its content until the new data arrives. A late error is rethrown in the loader, so that the router handles it: login page, redirect
 * or error page.
 */
export const withSkeleton = (Page: ComponentType, skeleton: PageSkeletonProps) =>
  function DeferredPage() {
    const { pathname } = useLocation();
    const outcome = useOutcome(useLoaderData<unknown>(), pathname);
    const { revalidate } = useRevalidator();
    const rethrow = outcome && 'rethrow' in outcome ? outcome.rethrow : undefined;
    useEffect(() => {
      if (!rethrow) return;
      rethrow();
      void revalidate();
    }, [rethrow, revalidate]);
    if (!outcome || 'rethrow' in outcome) return <PageSkeleton {...skeleton} />;
    return (
      <DataContext value={outcome}>
        <Page />
      </DataContext>
    );
  };

interface ShownData {
  loaderData: unknown;
  pathname: string;
  outcome: Outcome<unknown> | undefined;
}

function useOutcome(loaderData: unknown, pathname: string): Outcome<unknown> | undefined {
  const toShownData = (): ShownData => ({ loaderData, pathname, outcome: isDeferred(loaderData) ? undefined : { data: loaderData } });
  const [shown, setShown] = useState<ShownData>(toShownData);
  const arrival = useRef<{ hadFocus: boolean } | null>(null);
  let current = shown;
  if (current.loaderData !== loaderData) {
    current = toShownData();
    if (!current.outcome && shown.pathname === pathname) current = { ...current, outcome: shown.outcome };
    setShown(current);
  }
  useEffect(() => {
    if (!isDeferred(loaderData)) return undefined;
    return onArrival(loaderData, (outcome) => {
      const heading = document.querySelector('main h1');
      arrival.current = { hadFocus: heading !== null && heading === document.activeElement };
      setShown((previous) => (previous.loaderData === loaderData ? { ...previous, outcome } : previous));
    });
  }, [loaderData]);
  const { outcome } = current;
  useEffect(() => {
    if (!outcome || !arrival.current) return;
    const { hadFocus } = arrival.current;
    arrival.current = null;
    if (hadFocus) restoreFocus();
  }, [outcome]);
  return outcome;
}

function onArrival({ pending }: Deferred<unknown>, callback: (outcome: Outcome<unknown>) => void): () => void {
  let isActive = true;
  void pending.then((outcome) => {
    if (isActive) callback(outcome);
  });
  return () => {
    isActive = false;
  };
}

/**
 * The shell had focused the skeleton's heading. The new heading gets the focus, or the element of the address's hash, which did not exist
 * before.
 */
function restoreFocus(): void {
  if (document.activeElement !== document.body) return;
  const linkedElement = document.getElementById(window.location.hash.slice(1));
  const target = linkedElement ?? document.querySelector<HTMLElement>('main h1');
  linkedElement?.scrollIntoView();
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
