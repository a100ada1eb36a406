import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { isPlainClick } from 'shared-contracts/client/soft-links';

export interface ScrollAnchor {
  /** the container of the reviews */
  box: RefObject<HTMLDivElement | null>;
  /** for each link to other reviews */
  hold: (event: MouseEvent) => void;
}

/**
 * Loading other reviews must not move anything on the screen: the content below them is moved out of the window at the click, because later
 * shifts count as layout shifts. `shown`: the current reviews.
 */
export function useStableScroll(shown: unknown): ScrollAnchor {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || current.style.minHeight === '') return;
    const { top, bottom } = current.getBoundingClientRect();
    // Content below may come nearer, up to the end of the window.
    if (bottom > window.innerHeight) current.style.minHeight = `${Math.max(0, window.innerHeight - top)}px`;
  }, [shown]);
  const hold = useCallback((event: MouseEvent) => {
    const { current } = box;
    if (!current || !isPlainClick(event)) return;
    const { top, height } = current.getBoundingClientRect();
    current.style.minHeight = `${Math.max(height, window.innerHeight - top)}px`;
  }, []);
  return { box, hold };
}
