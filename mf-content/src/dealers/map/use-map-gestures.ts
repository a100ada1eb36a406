import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Hint } from './map-hint.ts';
import { mapMouse } from './map-mouse.ts';
import { useMapEvents } from './use-map-events.ts';
import { useMapHold } from './use-map-hold.ts';
import { useMapTouch } from './use-map-touch.ts';
import type { MapMoves } from './use-map-view.ts';
import { useMapZoom } from './use-map-zoom.ts';

const HINT_MS = 2000;

/** Mouse, touch and wheel on the map. `isActive` is the mode, in which one finger moves it. Returns the hint to show, if any. */
export function useMapGestures(surface: RefObject<SVGSVGElement | null>, moves: MapMoves, isActive: boolean): Hint | null {
  const [hint, setHint] = useState<Hint | null>(null);
  const hold = useMapHold(moves);
  const touch = useMapTouch(hold, isActive, setHint);
  const zoom = useMapZoom(moves, hold, setHint);
  useMapEvents(surface, {
    ...touch,
    ...mapMouse(hold),
    ...zoom,
    // Otherwise a browser would drag the link of a pin.
    dragstart: (event) => event.preventDefault(),
  });
  useEffect(() => {
    if (!hint) return undefined;
    const timer = setTimeout(() => setHint(null), HINT_MS);
    return () => clearTimeout(timer);
  }, [hint]);
  return hint;
}
