import { measurePointers } from './pointers.ts';
import type { MapHold } from './use-map-hold.ts';

/** Pixels that a mouse may move during a click. */
const CLICK_TOLERANCE = 4;

/** Mouse and pen drag the map; a click stays a click. */
export function mapMouse(hold: MapHold) {
  const pointerdown = (event: PointerEvent, on: Element) => {
    if (event.pointerType !== 'touch' && event.button === 0) hold.begin([event], on);
  };
  const pointermove = (event: PointerEvent, on: Element) => {
    const activeHold = hold.current();
    if (event.pointerType === 'touch' || !activeHold) return;
    // The button was released outside of the window.
    if (event.buttons === 0) return hold.drop();
    const { at } = measurePointers([event], on);
    const isClick = Math.hypot((at.x - activeHold.at.x) * on.clientWidth, (at.y - activeHold.at.y) * on.clientHeight) < CLICK_TOLERANCE;
    if (!activeHold.isMoving && isClick) return;
    if (!activeHold.isMoving) on.setPointerCapture(event.pointerId);
    hold.follow(activeHold, [event], on);
  };
  const onPointerUp = (event: PointerEvent, on: Element) => {
    if (event.pointerType === 'touch') return;
    // Suppresses the click after a drag.
    if (hold.current()?.isMoving) {
      on.addEventListener('click', suppress, { capture: true, once: true });
      setTimeout(() => on.removeEventListener('click', suppress, { capture: true }));
    }
    hold.letGo();
  };
  return { pointerdown, pointermove, pointerup: onPointerUp, pointercancel: onPointerUp };
}

function suppress(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
