import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { storeSearch } from '../suggest/recent-searches.ts';

/** Stores the search of this page. A restored page (going back, reload) is not stored: the visitor may have deleted the search. */
export function useNotedSearch(query: string): void {
  const isPushed = useNavigationType() !== 'POP';
  const shown = useRef('');
  useEffect(() => {
    // Filters and other pages are not separate searches.
    if (shown.current === query) return;
    shown.current = query;
    if (isPushed || isFreshDocument()) storeSearch(query);
  }, [isPushed, query]);
}

/** The page was opened, not restored. */
function isFreshDocument(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && visit.type === 'navigate' && visit.name === window.location.href;
}
