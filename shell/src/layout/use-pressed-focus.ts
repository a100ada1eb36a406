import { useEffect } from 'react';

/** Elements that other browsers focus when they are pressed. */
const BUTTONS = 'button, summary, [type=checkbox], [type=radio]';

/**
 * Safari does not focus a pressed button, checkbox or link, and removes the focus from where it was: a dialog could not return the focus, a
 * form could not tell that its own button is why a field was left, and the keyboard would start at the top. Here the pressed element is
 * focused as in other browsers. Links only on click, so that they can still be dragged.
 */
export function usePressedFocus(): void {
  useEffect(() => {
    // Only Apple's browsers have these events.
    if (!('GestureEvent' in window)) return undefined;
    const onMouseDown = (event: MouseEvent) => {
      const pressed = findPressed(event, BUTTONS);
      if (!pressed || event.button !== 0 || event.defaultPrevented) return;
      giveFocus(pressed);
      // Otherwise the browser would remove it again.
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
  // Without a focus ring: the press was not by keyboard. Supported by Safari from 18.4 on; older versions know it from the press.
  if (document.activeElement !== pressed) pressed.focus({ preventScroll: true, focusVisible: false });
}
