import { useRef } from 'react';
import type { Hint } from './map-hint.ts';
import type { MapHold } from './use-map-hold.ts';

/** Pixels that a finger moves aside before the hint is shown. */
const MEANT = 12;

/** Touch events of the map: one finger scrolls the page, two move and zoom the map; in the active mode (`isFree`) one is enough. */
export function useMapTouch(hold: MapHold, isFree: boolean, setHint: (hint: Hint | null) => void) {
  const finger = useRef<{ x: number; y: number } | null>(null);

  const onTouch = (event: TouchEvent, on: Element) => {
    const fingers = fingersOn(event, on);
    const [one] = fingers;
    if (fingers.length > 1 || (isFree && one)) {
      hold.begin(fingers, on);
      setHint(null);
    } else if (hold.current()) hold.letGo();
    finger.current = event.type === 'touchstart' && fingers.length === 1 && one ? { x: one.clientX, y: one.clientY } : null;
  };
  const onTouchMove = (event: TouchEvent, on: Element) => {
    const fingers = fingersOn(event, on);
    const [one] = fingers;
    const held = hold.current();
    if (held && one) {
      // Prevents scrolling and zooming the page.
      if (event.cancelable) event.preventDefault();
      hold.follow(held, fingers, on);
    } else if (finger.current && one) {
      const [aside, down] = [Math.abs(one.clientX - finger.current.x), Math.abs(one.clientY - finger.current.y)];
      if (aside > MEANT && aside > down) setHint('fingers');
    }
  };
  return { touchstart: onTouch, touchend: onTouch, touchcancel: onTouch, touchmove: onTouchMove };
}

const fingersOn = ({ touches }: TouchEvent, on: Element): Touch[] =>
  [...touches].filter(({ target }) => target instanceof Node && on.contains(target));
