import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** When the focused element is removed by a change of `state`, the element that replaces it gets the focus, for keyboard users. */
export function useFocusRestore<Element extends HTMLElement>(state: string): RefObject<Element | null> {
  const place = useRef<Element>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}
