import { startTransition, useEffect, useRef, useState } from 'react';
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

/** What was chosen and is not shown yet. */
interface Ahead {
  /** key of the address it was chosen at */
  of: string;
  /** queries on the way, the last one being that of `state`: until the next click the one before may still arrive */
  steps: readonly string[];
  state: FilterState;
}

/** False once the last step is there, and for any other address that was gone to instead, such as a step back in the history. */
const isUnderWay = ({ of, steps }: Ahead, { key, search }: { key: string; search: string }): boolean =>
  key === of || steps.slice(0, -1).includes(search);

/**
 * The filters of the address, and of the click that has not reached the address yet: a second tick counts. The control that was used
 * says so by itself (`useEcho`) and is painted first.
 */
export function useFilters(shown: FilterState): Filters {
  const navigate = useNavigate();
  const place = useLocation();
  const [ahead, setAhead] = useState<Ahead>();
  const latest = useRef<Ahead>(undefined);
  const current = ahead && isUnderWay(ahead, place) ? ahead : undefined;
  // Whoever comes back to this address later comes back to what it shows.
  if (current !== ahead) setAhead(undefined);
  useEffect(() => {
    if (latest.current && !isUnderWay(latest.current, place)) latest.current = undefined;
  }, [place]);
  const apply: Filters['apply'] = (change) => {
    const before = latest.current;
    const now = before?.state ?? shown;
    const state = change(now);
    const search = filterSearch(state);
    if (search === filterSearch(now)) return;
    const next = { of: place.key, steps: [...(before?.steps ?? []), search], state };
    latest.current = next;
    startTransition(() => setAhead(next));
    afterPaint(() => void navigate({ pathname: place.pathname, search }, { preventScrollReset: true }));
  };
  return { state: current?.state ?? shown, apply };
}

/** What a control shows: `value`, or what was just chosen in it until `value` follows. */
export function useEcho<T>(value: T): [shown: T, choose: (next: T) => void] {
  const [echo, setEcho] = useState<{ of: T; chosen: T }>();
  if (echo && echo.of !== value) setEcho(undefined);
  return [echo?.of === value ? echo.chosen : value, (chosen) => setEcho({ of: value, chosen })];
}
