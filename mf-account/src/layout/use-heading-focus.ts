import { useEffect, useRef } from 'react';

/**
 * Another view under the same path, or the same one in another state, which may have taken away the button that was pressed: the heading
 * takes the focus, as a new page's would, unless something of the view has it already.
 */
export function useHeadingFocus(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [view]);
}
