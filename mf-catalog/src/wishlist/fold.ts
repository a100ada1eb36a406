import type { FocusEvent, KeyboardEvent, ToggleEvent } from 'react';

/** For `details` that open over the page: Escape closes them and returns the focus. */
export function foldOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Closes it when the focus leaves. */
export function foldOnLeaving({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/**
 * An outside press closes `details` that are open over the page; phones dispatch no focus event for it. One within the page stays open:
 * closing it would move what is pressed.
 */
export function foldOnOutsidePress({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>): void {
  const panel = details.lastElementChild;
  if (!details.open || !panel || getComputedStyle(panel).position !== 'absolute') return;
  const fold = ({ target }: Event) => {
    if (details.open && target instanceof Node && details.contains(target)) return;
    details.open = false;
    document.removeEventListener('pointerdown', fold);
  };
  document.addEventListener('pointerdown', fold);
}
