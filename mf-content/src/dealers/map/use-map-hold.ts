import { useRef } from 'react';
import { THROW_MS, gripOf, throwOf } from './grip.ts';
import type { Grip } from './grip.ts';
import { moved, pinched } from './map-view.ts';
import type { MapView } from './map-view.ts';
import type { Spot } from './projection.ts';
import type { MapMoves } from './use-map-view.ts';

interface Hold extends Grip {
  view: MapView;
  trail: { at: Spot; time: number }[];
  isMoving: boolean;
}

type Points = readonly Pick<Touch, 'clientX' | 'clientY'>[];

export type MapHold = ReturnType<typeof useMapHold>;

/** The map while fingers or a mouse hold it: it follows them, and glides on when they let go in motion. */
export function useMapHold({ change, glide, hold: take }: MapMoves) {
  const hold = useRef<Hold | null>(null);
  return {
    /** the current hold; null while nothing holds the map */
    current: (): Hold | null => hold.current,
    begin(points: Points, on: Element): void {
      hold.current = { ...gripOf(points, on), view: take(), trail: [], isMoving: false };
    },
    follow(held: Hold, points: Points, on: Element): void {
      const { at, spread } = gripOf(points, on);
      const factor = held.spread > 0 && spread > 0 ? spread / held.spread : 1;
      held.isMoving = true;
      held.trail = [...held.trail.slice(-8), { at, time: performance.now() }];
      change(() => pinched(held.view, { from: held.at, to: at, factor }));
    },
    /** ends the hold without a glide */
    drop(): void {
      hold.current = null;
    },
    letGo(): void {
      const held = hold.current;
      hold.current = null;
      const way = held && throwOf(held.trail, performance.now());
      if (way) glide((from) => moved(from, { x: -way.x, y: -way.y }), THROW_MS);
    },
  };
}
