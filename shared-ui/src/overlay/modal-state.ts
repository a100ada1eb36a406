import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

/** Longer than the slowest closing transition (`--t-slow`). */
const LEAVE_MS = 400;

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  /** Content is wanted: while open, and while it slides away. */
  mounted: boolean;
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
};

/**
 * Keeps a native modal dialog in step with `open`. The browser traps focus; here it is returned, also when the dialog is
 * removed while open. Esc and a click beside the content ask for closing through `onClose`.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open);
  }

  // Closing belongs into the effect and not into its cleanup: React gives focus back to where it was before the commit
  // between the two, which is inside the dialog.
  const focusBefore = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || open === dialog.open) return;
    if (open) {
      focusBefore.current = document.activeElement;
      show(dialog);
    } else hide(dialog, focusBefore.current);
  }, [open]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog?.open) hide(dialog, focusBefore.current);
    };
  }, []);

  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => setLeaving(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);

  // A press that began inside (selecting text) and ends on the backdrop is no wish to close.
  const pressedBackdrop = useRef(false);
  return {
    ref,
    mounted: open || leaving,
    handlers: {
      onCancel: (event) => {
        // A file input's own cancel event bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      // The browser closes without asking on a second Esc. The event comes late: by then it may be open again.
      onClose: (event) => {
        if (open && event.target === event.currentTarget && !event.currentTarget.open) onClose();
      },
      onPointerDown: (event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      },
      onClick: (event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) onClose();
        pressedBackdrop.current = false;
      },
    },
  };
}

function show(dialog: HTMLDialogElement): void {
  // Very old browsers know no modal dialogs: there it opens in place.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  // React's autoFocus fires before the dialog is shown, when nothing in it can take focus yet.
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

function hide(dialog: HTMLDialogElement, focusBefore: Element | null): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
  if (focusBefore instanceof HTMLElement && focusBefore.isConnected) focusBefore.focus();
}
