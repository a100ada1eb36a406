import { useEffect } from 'react';

/**
 * Reloads a page that the back button brings back as it was left. Back from the payment page it would still be busy, with a cart or an
 * order that may have been paid by now.
 */
export function useFreshWhenRevived(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
