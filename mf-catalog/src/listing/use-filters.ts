import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterPaint } from './after-paint.ts';
import { filterSearch } from './filter-state.ts';
import type { FilterState } from './filter-state.ts';

export interface Filters {
  /** the chosen filters; ahead of the result while that is loading */
  state: FilterState;
  /** applies `change` to the chosen filters and loads the list; the old one stays until then */
  apply: (change: (now: FilterState) => FilterState) => void;
}

/** Filters that were chosen, but whose list is not shown yet. */
interface PendingFilters {
  /** key of the location at which they were chosen */
  locationKey: string;
  /** queries in the order of their choice; an earlier one may still arrive */
  steps: readonly string[];
  state: FilterState;
}

/** False once the last step is shown, and at any other address, such as after going back. */
const isPending = ({ locationKey, steps }: PendingFilters, { key, search }: { key: string; search: string }): boolean =>
  key === locationKey || steps.slice(0, -1).includes(search);

/**
 * The filters of the address plus clicks that are not in it yet, so that a second click counts. The control itself is painted first
 * (`useEcho`).
 */
export function useFilters(shown: FilterState): Filters {
  const navigate = useNavigate();
  const place = useLocation();
  const [pending, setPending] = useState<PendingFilters>();
  const latest = useRef<PendingFilters>(undefined);
  const current = pending && isPending(pending, place) ? pending : undefined;
  // Going back to this address restores its filters.
  if (current !== pending) setPending(undefined);
  useEffect(() => {
    if (latest.current && !isPending(latest.current, place)) latest.current = undefined;
  }, [place]);
  const apply: Filters['apply'] = (change) => {
    const before = latest.current;
    const now = before?.state ?? shown;
    const state = change(now);
    const search = filterSearch(state);
    if (search === filterSearch(now)) return;
    const next = { locationKey: place.key, steps: [...(before?.steps ?? []), search], state };
    latest.current = next;
    startTransition(() => setPending(next));
    afterPaint(() => void navigate({ pathname: place.pathname, search }, { preventScrollReset: true }));
  };
  return { state: current?.state ?? shown, apply };
}

/** The value of a control: `value`, or what was just chosen until `value` follows. */
export function useEcho<T>(value: T): [shown: T, choose: (next: T) => void] {
  const [echo, setEcho] = useState<{ of: T; chosen: T }>();
  if (echo && echo.of !== value) setEcho(undefined);
  return [echo?.of === value ? echo.chosen : value, (chosen) => setEcho({ of: value, chosen })];
}
