import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const NAMES = [
  'touchstart',
  'touchend',
  'touchcancel',
  'touchmove',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'dblclick',
  'wheel',
  'dragstart',
] as const;
/** Safari's events for two fingers on a touchpad. */
const APPLE = ['gesturestart', 'gesturechange'] as const;

type Reacts = { [K in (typeof NAMES)[number]]: (event: SVGElementEventMap[K], on: Element) => void } & Record<
  (typeof APPLE)[number],
  (event: Event, on: Element) => void
>;

export function useMapEvents(surface: RefObject<SVGSVGElement | null>, reacts: Reacts): void {
  const react = useEffectEvent((event: Event, on: Element) =>
    (reacts[event.type as keyof Reacts] as (event: Event, on: Element) => void)(event, on),
  );
  useEffect(() => {
    const on = surface.current;
    if (!on) return undefined;
    const listener = (event: Event) => react(event, on);
    // Not passive: moving the map must not scroll the page.
    for (const name of [...APPLE, ...NAMES]) on.addEventListener(name, listener, { passive: false });
    return () => [...APPLE, ...NAMES].forEach((name) => on.removeEventListener(name, listener));
  }, [surface]);
}
