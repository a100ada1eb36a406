import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

/** Longer than the slowest closing transition (`--t-slow`). */
const LEAVE_MS = 400;

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  /** Whether the content is mounted: while open, and during the closing transition. */
  mounted: boolean;
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
    onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  };
};

/**
 * Opens and closes a native modal dialog with `open`. The browser traps the focus; this hook returns it, also when the dialog is unmounted
 * while open. Esc and a click beside the content call `onClose`.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open);
  }

  // Close in the effect and not in its cleanup: between the two React restores the focus of before the commit, which is inside the dialog.
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

  // Selecting text may end on the backdrop: only a press that began there closes the dialog.
  const pressedBackdrop = useRef(false);
  return {
    ref,
    mounted: open || leaving,
    handlers: {
      onCancel: (event) => {
        // The cancel event of a file input bubbles up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      // On a second Esc the browser closes the dialog without asking. The event comes late, when the dialog may be open again.
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
  // Very old browsers have no modal dialogs.
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  // React's autoFocus runs before the dialog is shown, when nothing in it can be focused yet.
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}

function hide(dialog: HTMLDialogElement, focusBefore: Element | null): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
  if (focusBefore instanceof HTMLElement && focusBefore.isConnected) focusBefore.focus();
}
