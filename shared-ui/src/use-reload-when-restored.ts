import { useEffect } from 'react';

/** Reloads a page that the back button restores from the back/forward cache: its order may have been paid meanwhile. */
export function useReloadWhenRestored(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
