import { useEffect, useRef, useState } from 'react';
import { between, viewBoxOf } from './map-view.ts';
import type { MapView } from './map-view.ts';

const GLIDE_MS = 240;
type Change = (from: MapView) => MapView;
/** The view after the visitor moved the map; `key` is that of the search. */
interface Own {
  view: MapView;
  key: string;
}

export interface MapMoves {
  view: MapView;
  /** whether the visitor moved it since the search */
  isMoved: boolean;
  /** moves at once */
  change: (change: Change) => void;
  /** moves with a short animation from the end of the last one; at once with reduced motion. @returns where it will end */
  glide: (change: Change, duration?: number) => MapView;
  /** stops an animation. @returns the current view */
  hold: () => MapView;
}

/** The map's view: all found companies, until the visitor moves it; another search resets it. */
export function useMapView(fitting: MapView): MapMoves {
  const key = viewBoxOf(fitting);
  const [own, setOwn] = useState<Own | null>(null);
  // More recent than the rendered state: there may be several moves between two paints.
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
  return { view, isMoved: viewBoxOf(view) !== key, change, glide, hold };
}
