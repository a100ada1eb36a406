import { useEffect } from 'react';

/** Elements that other browsers focus when they are pressed. */
const BUTTONS = 'button, summary, [type=checkbox], [type=radio]';

/**
 * Safari does not focus a pressed button, checkbox or link, and removes the focus from where it was: dialogs could not return it, and the
 * keyboard would start at the top. Here the pressed element is focused as in other browsers; links only on click, so that they can be
 * dragged.
 */
export function usePressedFocus(): void {
  useEffect(() => {
    // Only Apple's browsers have `GestureEvent`.
    if (!('GestureEvent' in window)) return undefined;
    const onMouseDown = (event: MouseEvent) => {
      const pressed = findPressed(event, BUTTONS);
      if (!pressed || event.button !== 0 || event.defaultPrevented) return;
      giveFocus(pressed);
      // Otherwise the browser would remove the focus again.
      event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const pressed = findPressed(event, `a[href], ${BUTTONS}`);
      if (pressed && document.activeElement?.contains(pressed)) giveFocus(pressed);
    };
    document.addEventListener('mousedown', onMouseDown);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('mousedown', onMouseDown);
      document.removeEventListener('click', onClick, true);
    };
  }, []);
}

const findPressed = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`:is(${selector}):not(:disabled)`) : null;

function giveFocus(pressed: HTMLElement): void {
  // Without a focus ring, because the press was not by keyboard. Supported by Safari from 18.4 on.
  if (document.activeElement !== pressed) pressed.focus({ preventScroll: true, focusVisible: false });
}
