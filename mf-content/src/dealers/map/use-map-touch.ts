import { useRef } from 'react';
import type { Hint } from './map-hint.ts';
import type { MapHold } from './use-map-hold.ts';

/** Pixels that a finger moves aside before the hint is shown. */
const HINT_PX = 12;

/** Touch events of the map: one finger scrolls the page, two move and zoom the map; with `isActive` one is enough. */
export function useMapTouch(hold: MapHold, isActive: boolean, setHint: (hint: Hint | null) => void) {
  const finger = useRef<{ x: number; y: number } | null>(null);

  const onTouch = (event: TouchEvent, on: Element) => {
    const fingers = fingersOn(event, on);
    const [firstFinger] = fingers;
    if (fingers.length > 1 || (isActive && firstFinger)) {
      hold.begin(fingers, on);
      setHint(null);
    } else if (hold.current()) hold.letGo();
    finger.current =
      event.type === 'touchstart' && fingers.length === 1 && firstFinger ? { x: firstFinger.clientX, y: firstFinger.clientY } : null;
  };
  const onTouchMove = (event: TouchEvent, on: Element) => {
    const fingers = fingersOn(event, on);
    const [firstFinger] = fingers;
    const activeHold = hold.current();
    if (activeHold && firstFinger) {
      // Prevents scrolling and zooming the page.
      if (event.cancelable) event.preventDefault();
      hold.follow(activeHold, fingers, on);
    } else if (finger.current && firstFinger) {
      const [aside, down] = [Math.abs(firstFinger.clientX - finger.current.x), Math.abs(firstFinger.clientY - finger.current.y)];
      if (aside > HINT_PX && aside > down) setHint('fingers');
    }
  };
  return { touchstart: onTouch, touchend: onTouch, touchcancel: onTouch, touchmove: onTouchMove };
}

const fingersOn = ({ touches }: TouchEvent, on: Element): Touch[] =>
  [...touches].filter(({ target }) => target instanceof Node && on.contains(target));
