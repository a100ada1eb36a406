import { useRef } from 'react';
import { measurePointers } from './pointers.ts';
import type { Pointers } from './pointers.ts';
import type { Hint } from './map-hint.ts';
import { pinched } from './map-view.ts';
import type { MapView } from './map-view.ts';
import type { MapHold } from './use-map-hold.ts';
import type { MapMoves } from './use-map-view.ts';

/** Zoom of a double click; and per pixel of a wheel event, with a maximum per event. */
const DOUBLE_CLICK = 2;
const WHEEL = { each: 0.01, most: 40, line: 16 } as const;

/** Safari's event: the distance of two fingers relative to its start. */
type GestureEvent = UIEvent & { scale: number; clientX: number; clientY: number };

/**
 * Zooming without holding the map: by double click, by wheel with Ctrl or ⌘ (as browsers report a pinch on a touchpad), and by Safari's own
 * touchpad events. A wheel alone scrolls the page.
 */
export function useMapZoom({ change, glide, hold: take }: MapMoves, hold: MapHold, setHint: (hint: Hint | null) => void) {
  const isWheelHintShown = useRef(false);
  const gesture = useRef<Pointers & { view: MapView }>(null);

  const dblclick = (event: MouseEvent, on: Element) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    const { at } = measurePointers([event], on);
    glide((from) => pinched(from, { from: at, to: at, factor: DOUBLE_CLICK }));
  };
  const wheel = (event: WheelEvent, on: Element) => {
    if (!event.ctrlKey && !event.metaKey) {
      // Shown once: most visitors only scroll past the map.
      if (!isWheelHintShown.current) setHint('wheel');
      isWheelHintShown.current = true;
      return;
    }
    event.preventDefault();
    setHint(null);
    take();
    const { at } = measurePointers([event], on);
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL.line);
    const factor = Math.exp(-WHEEL.each * Math.min(Math.max(turned, -WHEEL.most), WHEEL.most));
    change((from) => pinched(from, { from: at, to: at, factor }));
  };
  const onGesture = (event: Event, on: Element) => {
    // Two fingers would zoom the page; on a touch screen touch events move the map.
    event.preventDefault();
    if (hold.current()) return;
    const { scale, clientX, clientY } = event as GestureEvent;
    const pointers = measurePointers([{ clientX, clientY }], on);
    if (event.type === 'gesturestart') gesture.current = { ...pointers, view: take() };
    const start = gesture.current;
    if (start) change(() => pinched(start.view, { from: start.at, to: pointers.at, factor: scale }));
    setHint(null);
  };
  return { dblclick, wheel, gesturestart: onGesture, gesturechange: onGesture };
}
