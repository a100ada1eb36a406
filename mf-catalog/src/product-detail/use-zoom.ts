import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { DragEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { pointerPosition, usePinch } from './use-pinch.ts';
import type { Point } from './use-pinch.ts';

export const MAX_ZOOM = 4;
const STEP = 1.5;
const CLICK_ZOOM = STEP * STEP;

export interface Zoom {
  /** the scrolling window on the picture */
  view: RefObject<HTMLDivElement | null>;
  /** the enlarged element */
  sheet: RefObject<HTMLDivElement | null>;
  factor: number;
  /** zooms in or out; 0 fits the picture */
  step: (direction: -1 | 0 | 1) => void;
  /** moves the picture with the mouse; a click zooms in there, or fits it again */
  pointer: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onDragStart: (event: DragEvent<HTMLElement>) => void;
    onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** Pixels a mouse may move during a click. */
const STILL = 4;

/** Width of the sheet: at factor 1 the whole picture fits in the window. In container units, so that it adapts to the window by itself. */
export const sheetWidth = (ratio: number, factor: number): string => `calc(min(100cqi, 100cqb * ${ratio}) * ${factor})`;

type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** The scroll position that keeps the point under `at` in place after a zoom. */
export function scrollToKeep(at: Point, before: Box, after: Box): Point {
  const grown = { x: before.width > 0 ? after.width / before.width : 1, y: before.height > 0 ? after.height / before.height : 1 };
  return { x: after.left + (at.x - before.left) * grown.x - at.x, y: after.top + (at.y - before.top) * grown.y - at.y };
}

/**
 * Zooms a picture, `ratio` times as wide as high, in a scrolling window: by buttons, keys, click or pinch; dragging moves it. The point
 * under the pointer or fingers stays in place. Scrolling is the browser's own, so fingers, wheel and arrow keys work, too.
 */
export function useZoom(ratio: number): Zoom {
  const view = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [factor, setFactor] = useState(1);
  const current = useRef(1);
  const focus = useRef<Point | null>(null);
  const moved = useRef(0);

  const zoomTo = useCallback((newFactor: number, at: Point | null) => {
    focus.current = at;
    setFactor(Math.min(MAX_ZOOM, Math.max(1, newFactor)));
  }, []);

  useLayoutEffect(() => {
    const [window, content] = [view.current, sheet.current];
    if (!window || !content) return;
    current.current = factor;
    const before = content.getBoundingClientRect();
    content.style.width = sheetWidth(ratio, factor);
    const shift = scrollToKeep(focus.current ?? elementCentre(window), before, content.getBoundingClientRect());
    window.scrollLeft += shift.x;
    window.scrollTop += shift.y;
  }, [factor, ratio]);

  usePinch(view, current, zoomTo);

  return {
    view,
    sheet,
    factor,
    step: (direction) => zoomTo(direction === 0 ? 1 : current.current * STEP ** direction, null),
    pointer: {
      onPointerDown: (event) => {
        moved.current = 0;
        if (event.pointerType !== 'mouse' || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (event.pointerType !== 'mouse' || event.buttons !== 1) return;
        moved.current += Math.abs(event.movementX) + Math.abs(event.movementY);
        event.currentTarget.scrollBy(-event.movementX, -event.movementY);
      },
      // Firefox would drag the picture as a file and end the pointer's move.
      onDragStart: (event) => event.preventDefault(),
      onClick: (event) => {
        // The second click of a double click, and the end of a drag, do nothing.
        if (event.detail > 1 || moved.current > STILL) return;
        zoomTo(factor > 1 ? 1 : CLICK_ZOOM, pointerPosition(event));
      },
    },
  };
}

function elementCentre(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
