import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** A plain click with the main button; with anything else the visitor wants a new tab, a download or a menu, which is up to the browser. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Press): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * Follows links marked `data-soft` without a document load, for all remotes: a page has over a hundred links, and one listener costs less
 * at start and at each navigation than as many link components that subscribe to the address. Further marks: `data-replace` replaces the
 * history entry, `data-keep-scroll` keeps the scroll position. A click that a component's own `onClick` prevents is not followed. With
 * `data-keep-scroll` the fragment is dropped: `#…` is for visitors without JavaScript, and the router would scroll there.
 */
export function useSoftLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      const keepsScroll = 'keepScroll' in link.dataset;
      const to = link.pathname + link.search + (keepsScroll ? '' : link.hash);
      const { pathname, search, hash } = window.location;
      // Browsers do the same: another history entry for the current address is of no use.
      const replace = 'replace' in link.dataset || to === pathname + search + hash;
      void navigate(to, { replace, preventScrollReset: keepsScroll });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
