import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What had the focus went away with the change of `state`: whatever stands in its place takes it, so that the keyboard goes on there. */
export function useKeptFocus<Element extends HTMLElement>(state: string): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}
