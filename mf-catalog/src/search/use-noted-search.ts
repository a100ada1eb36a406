import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { searched } from '../suggest/recent-searches.ts';

/**
 * Notes what is searched for here, also when it was sent before the box's own code came. What is only shown again, after going back or a
 * reload, is not noted: it may have been forgotten meanwhile.
 */
export function useNotedSearch(query: string): void {
  const isPushed = useNavigationType() !== 'POP';
  const shown = useRef('');
  useEffect(() => {
    // Its filters and its other pages are no search of their own.
    if (shown.current === query) return;
    shown.current = query;
    if (isPushed || isFreshDocument()) searched(query);
  }, [isPushed, query]);
}

/** The browser came to this very address, and not back to it. */
function isFreshDocument(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'navigate' && visit.name === window.location.href;
}
