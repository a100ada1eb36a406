import { useEffect } from 'react';
import type { RefObject } from 'react';

/** In pixels of the window. */
export interface Point {
  x: number;
  y: number;
}
/** Safari's event: the distance of two fingers relative to its start. */
type GestureEvent = UIEvent & { scale: number; clientX: number; clientY: number };

export const pointerPosition = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });

/** Zooms what is in `view` by a pinch on a touch screen or touch pad, instead of the browser's own zoom. `factor` is the current one. */
export function usePinch(
  view: RefObject<HTMLElement | null>,
  factor: RefObject<number>,
  zoomTo: (factor: number, at: Point) => void,
): void {
  useEffect(() => {
    const window = view.current;
    if (!window) return undefined;
    let pinch: { distance: number; factor: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [first, second] = [event.touches[0], event.touches[1]];
      if (!first || !second) {
        pinch = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      pinch ??= { distance, factor: factor.current };
      const middle = { x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 };
      zoomTo((pinch.factor * distance) / pinch.distance, middle);
    };
    const onWheel = (event: WheelEvent) => {
      // A pinch on a touch pad comes as a wheel with Ctrl.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(factor.current * Math.exp(-event.deltaY / 200), pointerPosition(event));
    };
    // Safari's event for a pinch on a touch pad; on a touch screen the touch events are enough.
    let startFactor = 1;
    const onGesture = (event: Event) => {
      event.preventDefault();
      if (pinch) return;
      const { scale, clientX, clientY } = event as GestureEvent;
      if (event.type === 'gesturestart') startFactor = factor.current;
      else zoomTo(startFactor * scale, { x: clientX, y: clientY });
    };
    const touch = onTouch as EventListener;
    const listeners: [string, EventListener][] = [
      ['gesturestart', onGesture],
      ['gesturechange', onGesture],
      ['touchstart', touch],
      ['touchmove', touch],
      ['touchend', touch],
      ['wheel', onWheel as EventListener],
    ];
    // React registers these as passive listeners; here the browser's own zoom has to be prevented.
    for (const [type, listener] of listeners) window.addEventListener(type, listener, { passive: false });
    return () => {
      for (const [type, listener] of listeners) window.removeEventListener(type, listener);
    };
  }, [view, factor, zoomTo]);
}
