import { useEffect } from 'react';

/** What other browsers give the focus to when it is pressed. */
const BUTTONS = 'button, summary, [type=checkbox], [type=radio]';

/**
 * Safari gives the focus to no button, box or link that is pressed, and takes it from where it was: a dialog would not know whom to give
 * it back to, a form not that its own button is the reason for leaving a field, and a keyboard would begin at the top. Here what is
 * pressed gets it as everywhere else. Links only with the click, so that they can be dragged still.
 */
export function usePressedFocus(): void {
  useEffect(() => {
    // Only Apple's browsers know these events.
    if (!('GestureEvent' in window)) return undefined;
    const onMouseDown = (event: MouseEvent) => {
      const pressed = pressedIn(event, BUTTONS);
      if (!pressed || event.button !== 0 || event.defaultPrevented) return;
      giveFocus(pressed);
      // Or the browser would take it away again.
      event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const pressed = pressedIn(event, `a[href], ${BUTTONS}`);
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

const pressedIn = ({ target }: Event, what: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`:is(${what}):not(:disabled)`) : null;

function giveFocus(pressed: HTMLElement): void {
  // No ring: nobody came here by keyboard. Safari from 18.4 on is told so, older ones see it by the press.
  if (document.activeElement !== pressed) pressed.focus({ preventScroll: true, focusVisible: false });
}
