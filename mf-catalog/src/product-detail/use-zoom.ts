import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

export const MOST_ZOOM = 4;
const STEP = 1.5;

interface Point {
  x: number;
  y: number;
}
export interface Zoom {
  /** the scrolling window on the picture */
  view: RefObject<HTMLDivElement | null>;
  /** what is enlarged */
  sheet: RefObject<HTMLDivElement | null>;
  factor: number;
  /** steps in or out; 0 fits the picture again */
  step: (direction: -1 | 0 | 1) => void;
  /** moving with a mouse that holds the picture */
  drag: { onPointerDown: (event: PointerEvent<HTMLElement>) => void; onPointerMove: (event: PointerEvent<HTMLElement>) => void };
}

/**
 * Enlarges a picture inside a scrolling window: by buttons and keys, by pinching on a touch screen or pad, and moves it by dragging. What is
 * under the fingers stays there. At 1 the whole picture, `ratio` times as wide as high, fits in the window. Scrolling itself is the browser's, so fingers, wheel and arrow keys move it too.
 */
export function useZoom(ratio: number): Zoom {
  const view = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [factor, setFactor] = useState(1);
  const current = useRef(1);
  const focus = useRef<Point>({ x: 0.5, y: 0.5 });

  const zoomTo = useCallback((wanted: number, at?: Point) => {
    const window = view.current;
    if (!window) return;
    const place = at ?? { x: window.clientWidth / 2, y: window.clientHeight / 2 };
    focus.current = place;
    setFactor(Math.min(MOST_ZOOM, Math.max(1, wanted)));
  }, []);

  useLayoutEffect(() => {
    const [window, content] = [view.current, sheet.current];
    if (!window || !content) return;
    const ratio = factor / current.current;
    current.current = factor;
    const { x, y } = focus.current;
    const left = (window.scrollLeft + x) * ratio - x;
    const top = (window.scrollTop + y) * ratio - y;
    // Units of the window itself: it fits again by itself when that changes.
    content.style.width = `calc(min(100cqi, 100cqb * ${ratio}) * ${factor})`;
    window.scrollLeft = left;
    window.scrollTop = top;
  }, [factor, ratio]);

  // React listens passively to these; here the browser's own zoom has to be kept from the page.
  useEffect(() => {
    const window = view.current;
    if (!window) return undefined;
    let pinch: { distance: number; factor: number } | null = null;
    const inView = ({ x, y }: Point): Point => {
      const box = window.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const onTouch = (event: TouchEvent) => {
      const [one, two] = [event.touches[0], event.touches[1]];
      if (!one || !two) {
        pinch = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      pinch ??= { distance, factor: current.current };
      const middle = inView({ x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 });
      zoomTo((pinch.factor * distance) / pinch.distance, middle);
    };
    const onWheel = (event: WheelEvent) => {
      // A pinch on a touch pad comes as a wheel with Ctrl.
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomTo(current.current * Math.exp(-event.deltaY / 200), inView({ x: event.clientX, y: event.clientY }));
    };
    window.addEventListener('touchstart', onTouch, { passive: false });
    window.addEventListener('touchmove', onTouch, { passive: false });
    window.addEventListener('touchend', onTouch);
    window.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      window.removeEventListener('touchstart', onTouch);
      window.removeEventListener('touchmove', onTouch);
      window.removeEventListener('touchend', onTouch);
      window.removeEventListener('wheel', onWheel);
    };
  }, [zoomTo]);

  return {
    view,
    sheet,
    factor,
    step: (direction) => zoomTo(direction === 0 ? 1 : current.current * STEP ** direction),
    drag: {
      onPointerDown: (event) => {
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
        event.currentTarget.scrollBy(-event.movementX, -event.movementY);
      },
    },
  };
}
