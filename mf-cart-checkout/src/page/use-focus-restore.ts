import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** When the focused element is removed by a change of `state`, the element that replaces it gets the focus, for keyboard users. */
export function useFocusRestore<Element extends HTMLElement>(state: string): RefObject<Element | null> {
  const target = useRef<Element>(null);
  const lastState = useRef(state);
  useEffect(() => {
    if (lastState.current === state) return;
    lastState.current = state;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [state]);
  return target;
}
