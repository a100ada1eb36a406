import { useEffect } from 'react';

/** Back from the payment page by the browser's button, a page would stand there busy, with what may have been paid by now. */
export function useFreshWhenRevived(): void {
  useEffect(() => {
    const refresh = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', refresh);
    return () => window.removeEventListener('pageshow', refresh);
  }, []);
}
