import { useEffect, useRef } from 'react';

/**
 * Another view or state under the same path may have removed the clicked button: then the heading gets the focus, as on a new page, unless
 * something in the view has it.
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
