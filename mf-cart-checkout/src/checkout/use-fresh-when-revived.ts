import { useEffect } from 'react';

/** Coming back from the payment page by the back button revives a page as it was left: busy, with an old cart or order. */
export function useFreshWhenRevived(): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
}
