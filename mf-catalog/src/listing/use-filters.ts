import { startTransition, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from './after-paint.ts';
import { filterSearch } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';

export interface Filters {
  /** what is chosen; ahead of the result while that is on its way */
  state: FilterState;
  /** shows the list for what `change` makes of what is chosen by now; the old one stays until the new one is there */
  apply: (change: (now: FilterState) => FilterState) => void;
}

interface Ahead {
  /** key of the address it was chosen at */
  of: string;
  state: FilterState;
}

/**
 * The filters of the address, and of the click that has not reached the address yet: a second tick counts. The control that was used
 * says so by itself (`useEcho`) and is painted first.
 */
export function useFilters(shown: FilterState): Filters {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const [ahead, setAhead] = useState<Ahead>();
  const latest = useRef<Ahead>(undefined);
  const apply: Filters['apply'] = (change) => {
    const now = latest.current?.of === key ? latest.current.state : shown;
    const state = change(now);
    if (filterSearch(state) === filterSearch(now)) return;
    const next = { of: key, state };
    latest.current = next;
    startTransition(() => setAhead(next));
    afterPaint(() => void navigate({ pathname, search: filterSearch(state) }, { preventScrollReset: true }));
  };
  return { state: ahead?.of === key ? ahead.state : shown, apply };
}

/** What a control shows: `value`, or what was just chosen in it until `value` follows. */
export function useEcho<T>(value: T): [shown: T, choose: (next: T) => void] {
  const [echo, setEcho] = useState<{ of: T; chosen: T }>();
  if (echo && echo.of !== value) setEcho(undefined);
  return [echo?.of === value ? echo.chosen : value, (chosen) => setEcho({ of: value, chosen })];
}
