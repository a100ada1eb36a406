import { useEffect } from 'react';

/**
 * Reloads a page that the back button restores from the back/forward cache. After the payment page it would still be busy, with a cart or
 * an order that may have been paid meanwhile.
 */
export function useReloadWhenRestored(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
