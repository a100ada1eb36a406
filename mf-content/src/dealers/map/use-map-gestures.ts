import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { THROW_MS, gripOf, throwOf } from './grip.ts';
import type { Grip } from './grip.ts';
import { moved, pinched } from './map-view.ts';
import type { MapView } from './map-view.ts';
import type { Spot } from './projection.ts';
import { useMapEvents } from './use-map-events.ts';
import type { MapMoves } from './use-map-view.ts';

/** Called when a gesture did something else than intended, to show a hint. */
export type Hint = 'fingers' | 'wheel';
/** Pixels that a mouse may move during a click, and a finger before it is a drag. */
const CLICK_TOLERANCE = 4;
const MEANT = 12;
const HINT_MS = 2000;
/** Zoom of a double click; and per pixel of a wheel event, with a maximum per event. */
const DOUBLE_CLICK = 2;
const WHEEL = { each: 0.01, most: 40, line: 16 } as const;

/** Safari's event: the distance of two fingers relative to its start. */
type GestureEvent = UIEvent & { scale: number; clientX: number; clientY: number };

interface Hold extends Grip {
  view: MapView;
  trail: { at: Spot; time: number }[];
  isMoving: boolean;
}

/**
 * Mouse and touch gestures of the map. A mouse drags it; a wheel scrolls the page, with Ctrl or ⌘ it zooms (browsers report a pinch on a
 * touchpad like this, except Safari with its own events). One finger scrolls the page, two move and zoom the map; in the active mode
 * (`isFree`) one is enough.
 */
export function useMapGestures(surface: RefObject<SVGSVGElement | null>, { change, glide, hold: take }: MapMoves, isFree: boolean) {
  const hold = useRef<Hold | null>(null);
  const finger = useRef<{ x: number; y: number } | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const isWheelTold = useRef(false);

  const begin = (points: readonly Pick<Touch, 'clientX' | 'clientY'>[], on: Element) => {
    hold.current = { ...gripOf(points, on), view: take(), trail: [], isMoving: false };
  };
  const follow = (held: Hold, points: readonly Pick<Touch, 'clientX' | 'clientY'>[], on: Element) => {
    const { at, spread } = gripOf(points, on);
    const factor = held.spread > 0 && spread > 0 ? spread / held.spread : 1;
    held.isMoving = true;
    held.trail = [...held.trail.slice(-8), { at, time: performance.now() }];
    change(() => pinched(held.view, { from: held.at, to: at, factor }));
  };
  const letGo = () => {
    const held = hold.current;
    hold.current = null;
    const way = held && throwOf(held.trail, performance.now());
    if (way) glide((from) => moved(from, { x: -way.x, y: -way.y }), THROW_MS);
  };

  const onTouch = (event: TouchEvent, on: Element) => {
    const fingers = [...event.touches].filter(({ target }) => target instanceof Node && on.contains(target));
    const [one] = fingers;
    if (fingers.length > 1 || (isFree && one)) {
      begin(fingers, on);
      setHint(null);
    } else if (hold.current) letGo();
    finger.current = event.type === 'touchstart' && fingers.length === 1 && one ? { x: one.clientX, y: one.clientY } : null;
  };
  const onTouchMove = (event: TouchEvent, on: Element) => {
    const fingers = [...event.touches].filter(({ target }) => target instanceof Node && on.contains(target));
    const [one] = fingers;
    if (hold.current && one) {
      // Prevents scrolling and zooming the page.
      if (event.cancelable) event.preventDefault();
      follow(hold.current, fingers, on);
    } else if (finger.current && one) {
      const [aside, down] = [Math.abs(one.clientX - finger.current.x), Math.abs(one.clientY - finger.current.y)];
      if (aside > MEANT && aside > down) setHint('fingers');
    }
  };
  const onPointerDown = (event: PointerEvent, on: Element) => {
    if (event.pointerType !== 'touch' && event.button === 0) begin([event], on);
  };
  const onPointerMove = (event: PointerEvent, on: Element) => {
    const held = hold.current;
    if (event.pointerType === 'touch' || !held) return;
    // Released outside of the window.
    if (event.buttons === 0) return void (hold.current = null);
    const { at } = gripOf([event], on);
    const isClick = Math.hypot((at.x - held.at.x) * on.clientWidth, (at.y - held.at.y) * on.clientHeight) < CLICK_TOLERANCE;
    if (!held.isMoving && isClick) return;
    if (!held.isMoving) on.setPointerCapture(event.pointerId);
    follow(held, [event], on);
  };
  const onPointerUp = (event: PointerEvent, on: Element) => {
    if (event.pointerType === 'touch') return;
    // Suppresses the click after a drag.
    if (hold.current?.isMoving) {
      on.addEventListener('click', silence, { capture: true, once: true });
      setTimeout(() => on.removeEventListener('click', silence, { capture: true }));
    }
    letGo();
  };
  const onDoubleClick = (event: MouseEvent, on: Element) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    const { at } = gripOf([event], on);
    glide((from) => pinched(from, { from: at, to: at, factor: DOUBLE_CLICK }));
  };
  const onWheel = (event: WheelEvent, on: Element) => {
    if (!event.ctrlKey && !event.metaKey) {
      // Most of them only scroll by.
      if (!isWheelTold.current) setHint('wheel');
      isWheelTold.current = true;
      return;
    }
    event.preventDefault();
    setHint(null);
    take();
    const { at } = gripOf([event], on);
    const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : WHEEL.line);
    const factor = Math.exp(-WHEEL.each * Math.min(Math.max(turned, -WHEEL.most), WHEEL.most));
    change((from) => pinched(from, { from: at, to: at, factor }));
  };
  const gesture = useRef<Grip & { view: MapView }>(null);
  const onGesture = (event: Event, on: Element) => {
    // Two fingers would zoom the page; on a touch screen touch events move the map.
    event.preventDefault();
    if (hold.current) return;
    const { scale, clientX, clientY } = event as GestureEvent;
    const grip = gripOf([{ clientX, clientY }], on);
    if (event.type === 'gesturestart') gesture.current = { ...grip, view: take() };
    const begun = gesture.current;
    if (begun) change(() => pinched(begun.view, { from: begun.at, to: grip.at, factor: scale }));
    setHint(null);
  };

  useMapEvents(surface, {
    gesturestart: onGesture,
    gesturechange: onGesture,
    touchstart: onTouch,
    touchend: onTouch,
    touchcancel: onTouch,
    touchmove: onTouchMove,
    pointerdown: onPointerDown,
    pointermove: onPointerMove,
    pointerup: onPointerUp,
    pointercancel: onPointerUp,
    dblclick: onDoubleClick,
    wheel: onWheel,
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

function silence(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
