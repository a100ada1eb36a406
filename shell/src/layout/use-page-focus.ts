import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Without this, a screen reader announces nothing after a navigation, and the focus is lost with the followed link. The new page's heading
 * gets it, unless the page has set it itself. Filters and steps keep the path, so they keep the focus.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement)) return;
    const target = (hash && document.getElementById(hash.slice(1))) || main.querySelector('h1') || main;
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
