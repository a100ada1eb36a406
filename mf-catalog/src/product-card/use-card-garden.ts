import { useEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';

/** A pointer that only passes over a card loads nothing. */
const INTENT_MS = 120;

/** Whether a visitor looks for more of a card: by the mouse or by the keyboard. A finger follows the card's link instead. */
export function useCardGarden(hasGarden: boolean) {
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), afterMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') show(INTENT_MS);
    },
    onPointerLeave: hide,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) show(0);
    },
    onBlur: hide,
  };
  return { isShown, handlers: hasGarden ? handlers : {} };
}
