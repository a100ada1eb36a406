import { useRef } from 'react';
import { INERTIA_MS, measurePointers, inertiaDistance } from './pointers.ts';
import type { Pointers } from './pointers.ts';
import { moveView, pinched } from './map-view.ts';
import type { MapView } from './map-view.ts';
import type { Spot } from './projection.ts';
import type { MapMoves } from './use-map-view.ts';

interface Hold extends Pointers {
  view: MapView;
  trail: { at: Spot; time: number }[];
  isMoving: boolean;
}

type Points = readonly Pick<Touch, 'clientX' | 'clientY'>[];

export type MapHold = ReturnType<typeof useMapHold>;

/** Moves the map with the fingers or the mouse that hold it; it glides on when they let go in motion. */
export function useMapHold({ change, glide, hold: take }: MapMoves) {
  const hold = useRef<Hold | null>(null);
  return {
    /** the current hold; null while nothing holds the map */
    current: (): Hold | null => hold.current,
    begin(points: Points, on: Element): void {
      hold.current = { ...measurePointers(points, on), view: take(), trail: [], isMoving: false };
    },
    follow(newHold: Hold, points: Points, on: Element): void {
      const { at, spread } = measurePointers(points, on);
      const factor = newHold.spread > 0 && spread > 0 ? spread / newHold.spread : 1;
      newHold.isMoving = true;
      newHold.trail = [...newHold.trail.slice(-8), { at, time: performance.now() }];
      change(() => pinched(newHold.view, { from: newHold.at, to: at, factor }));
    },
    /** ends the hold without a glide */
    drop(): void {
      hold.current = null;
    },
    letGo(): void {
      const lastHold = hold.current;
      hold.current = null;
      const distance = lastHold && inertiaDistance(lastHold.trail, performance.now());
      if (distance) glide((from) => moveView(from, { x: -distance.x, y: -distance.y }), INERTIA_MS);
    },
  };
}
