import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'>;

/** An unmodified press of the main button; anything else means a new tab, a download, a menu, and is the browser's. */
export const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Press): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/**
 * Follows links marked `data-soft` without a document load, for all remotes at one place: a page has over a hundred links, and one
 * listener costs a page's start and every navigation less than as many components that watch the address. Further marks:
 * `data-replace` takes the place of the entry in the history, `data-keep-scroll` stays where the page is scrolled to. What a
 * component's own `onClick` prevents is not followed. Who keeps the place needs no part of the page named: `#…` is then for those without
 * script, and the router would go there all the same.
 */
export function useSoftLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft]') : null;
      if (!link || event.defaultPrevented || !isPlainClick(event) || (link.target && link.target !== '_self')) return;
      event.preventDefault();
      const keepsPlace = 'keepScroll' in link.dataset;
      const to = link.pathname + link.search + (keepsPlace ? '' : link.hash);
      const { pathname, search, hash } = window.location;
      // As browsers do: where one is already, another entry of the history would be of no use.
      const replace = 'replace' in link.dataset || to === pathname + search + hash;
      void navigate(to, { replace, preventScrollReset: keepsPlace });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
