import { useEffect, useRef } from 'react';

/**
 * When another view or state is shown under the same path, the pressed button may have been removed: the heading gets the focus, as on a
 * new page, unless something in the view has it.
 */
export function useHeadingFocus(view: string): void {
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view]);
}
