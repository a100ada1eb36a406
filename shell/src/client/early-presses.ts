import { onIdle } from './on-idle.ts';

interface EarlyPress {
  control: HTMLButtonElement | HTMLInputElement;
  /** what the visitor saw when pressing a button that is on or off */
  seen: string | null;
  /** what a ticked or unticked box is to be */
  checked: boolean;
  /** milliseconds since the page was opened */
  at: number;
}

declare global {
  interface Window {
    /** ends the recording, and gives what was pressed */
    takeEarlyPresses?: () => EarlyPress[];
  }
}

/** A press that is older belongs to a moment that the visitor has forgotten. */
const MAX_AGE_MS = 10_000;

/**
 * Records presses of controls that do nothing before hydration: buttons that send no form, and boxes outside of forms. Links, forms and
 * popovers work without scripts. The press stops here, because React, while it hydrates, would run a handler that does not know yet what this
 * browser stores. The second click of a double click would send a form twice; a hydrated button ignores it as well. Its source is an inline script (`server/render/early-presses.ts`): it may use nothing from outside, and has no comments.
 */
export function keepEarlyPresses(): void {
  const presses: EarlyPress[] = [];
  const keep = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    if (event.detail > 1 && event.target.closest('form button:not([type=button])')) event.preventDefault();
    const control = event.target.closest<EarlyPress['control']>(
      'button[type=button]:not([popovertarget]),input[type=checkbox]:not(form *)',
    );
    if (!control) return;
    event.stopImmediatePropagation();
    presses.push({
      control,
      seen: control.getAttribute('aria-pressed'),
      checked: 'checked' in control && control.checked,
      at: event.timeStamp,
    });
  };
  addEventListener('click', keep, true);
  window.takeEarlyPresses = () => {
    removeEventListener('click', keep, true);
    return presses.splice(0);
  };
}

/** Presses again, in their order, what was pressed before the page was hydrated: a button that is on or off by then is left as it was meant. */
export async function replayEarlyPresses(): Promise<void> {
  for (const { control, seen, checked, at } of window.takeEarlyPresses?.() ?? []) {
    if (!control.isConnected || performance.now() - at > MAX_AGE_MS) continue;
    // React hydrates at once the part of the page that such an event is for; nothing listens to it. Then the part shows what is stored.
    control.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
    await new Promise<void>(onIdle);
    if (control instanceof HTMLInputElement) control.checked = !checked;
    else if (control.getAttribute('aria-pressed') !== seen) continue;
    control.click();
  }
}
