import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterSearch } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';

export interface Filters {
  /** what is chosen; ahead of the result while that is on its way */
  state: FilterState;
  /** shows the list for `next`; the old one stays until the new one is there */
  apply: (next: FilterState) => void;
}

/** The filters of the address, and of the click that has not reached the address yet: a box is ticked at once, and a second tick counts. */
export function useFilters(shown: FilterState): Filters {
  const navigate = useNavigate();
  const location = useLocation();
  const [ahead, setAhead] = useState<{ of: string; state: FilterState }>();
  const state = ahead?.of === location.key ? ahead.state : shown;
  const apply = (next: FilterState) => {
    if (filterSearch(next) === filterSearch(state)) return;
    setAhead({ of: location.key, state: next });
    void navigate({ pathname: location.pathname, search: filterSearch(next) }, { preventScrollReset: true });
  };
  return { state, apply };
}
