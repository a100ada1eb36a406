import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { clampQuantity, readQuantity } from './quantity-range.ts';

interface Options {
  value?: number;
  defaultValue?: number;
  min: number;
  max?: number;
  step: number;
  onValueChange?: (quantity: number) => void;
}

/** The quantity of a stepper, the text while it is typed, and whether the last one was above the maximum. */
export function useQuantity({ value, defaultValue, onValueChange, ...range }: Options) {
  const { min, step } = range;
  const [ownQuantity, setOwnQuantity] = useState(defaultValue ?? min);
  // The text while it is typed; null when the box shows the quantity itself.
  const [draft, setDraft] = useState<string | null>(null);
  const [fellBack, setFellBack] = useState(false);
  const quantity = value ?? ownQuantity;
  const shown = draft ?? String(quantity);

  const commit = (next: number, limited: boolean) => {
    setDraft(null);
    setFellBack(limited);
    if (next === quantity) return;
    setOwnQuantity(next);
    onValueChange?.(next);
  };
  const commitText = (typed: string) => {
    const read = readQuantity(typed, range);
    if (read) commit(read.value, read.fellBack);
    else setDraft(null);
  };
  const move = (steps: number) => {
    const wanted = (readQuantity(shown, range)?.value ?? quantity) + steps * step;
    const next = clampQuantity(wanted, range);
    commit(next, next < wanted);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') commitText(event.currentTarget.value);
    const steps = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (steps === 0) return;
    event.preventDefault();
    move(steps);
  };

  // Keeps what was typed before hydration.
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useRef(false);
  useEffect(() => {
    if (hydrated.current) return;
    hydrated.current = true;
    if (input.current && input.current.value !== shown) commitText(input.current.value);
  });

  return { input, quantity, shown, isTyping: draft !== null, fellBack, setDraft, commitText, move, onKeyDown };
}
