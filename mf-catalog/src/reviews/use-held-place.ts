import { useCallback, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { isPlainClick } from 'shared-contracts/client/soft-links';

export interface HeldPlace {
  /** what the reviews stand in */
  box: RefObject<HTMLDivElement | null>;
  /** of each link that asks for other reviews */
  hold: (event: MouseEvent) => void;
}

/**
 * Other reviews come when they come, more of them or fewer, and nothing else on the screen moves: what stands below them is out of sight
 * from the click on, which may move the page; what comes half a second after it may not. `shown`: the reviews that are there.
 */
export function useHeldPlace(shown: unknown): HeldPlace {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || current.style.minHeight === '') return;
    const { top, bottom } = current.getBoundingClientRect();
    // What is out of sight may come nearer, so that no empty screen has to be scrolled past.
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
