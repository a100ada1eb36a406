import { useEffect, useRef, useState } from 'react';
import { between, viewBoxOf } from './map-view.ts';
import type { MapView } from './map-view.ts';

const GLIDE_MS = 240;
type Change = (from: MapView) => MapView;
/** What the visitor made of the view of a search; `key` says of which. */
interface Own {
  view: MapView;
  key: string;
}

export interface MapMoves {
  view: MapView;
  /** whether the visitor moved it since the search */
  isOwn: boolean;
  /** at once, as a hand moves it */
  change: (change: Change) => void;
  /** there on a short way, from where the last one was to end; at once for whoever wants no motion. @returns where it will end */
  glide: (change: Change, duration?: number) => MapView;
  /** a hand takes hold of a map on its way. @returns where it stands */
  hold: () => MapView;
}

/** What the map shows: all that was found, until the visitor moves it; theirs then, until another search is on show. */
export function useMapView(fitting: MapView): MapMoves {
  const key = viewBoxOf(fitting);
  const [own, setOwn] = useState<Own | null>(null);
  // Ahead of what is painted: a hand moves several times between two paints.
  const latest = useRef<Own | null>(null);
  const goal = useRef<MapView | null>(null);
  const frame = useRef(0);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      goal.current = null;
    },
    [key],
  );
  const viewIn = (moves: Own | null) => (moves?.key === key ? moves.view : fitting);
  const change = (next: Change) => {
    latest.current = { view: next(viewIn(latest.current)), key };
    setOwn(latest.current);
  };
  const hold = () => {
    cancelAnimationFrame(frame.current);
    goal.current = null;
    return viewIn(latest.current);
  };
  const glide = (next: Change, duration = GLIDE_MS) => {
    const to = next(goal.current ?? viewIn(latest.current));
    const from = hold();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      change(() => to);
      return to;
    }
    goal.current = to;
    const began = performance.now();
    const step = (now: number) => {
      const left = 1 - Math.min(1, Math.max(0, now - began) / duration);
      change(() => (left === 0 ? to : between(from, to, 1 - left ** 3)));
      if (left > 0) frame.current = requestAnimationFrame(step);
      else goal.current = null;
    };
    frame.current = requestAnimationFrame(step);
    return to;
  };
  const view = viewIn(own);
  return { view, isOwn: viewBoxOf(view) !== key, change, glide, hold };
}
