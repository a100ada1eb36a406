import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { clampQuantity, readQuantity } from './quantity-range.ts';
import styles from './quantity-stepper.module.css';

type QuantityStepperProps = Omit<ComponentProps<'div'>, 'onChange' | 'defaultValue'> & {
  /** Accessible name of the number field: which product's quantity. */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** Name in the form. */
  name?: string;
  value?: number;
  defaultValue?: number;
  min?: number;
  /** Stock; no limit by default. */
  max?: number;
  step?: number;
  /** Called once per committed quantity (button, arrow key, Enter, leaving the field), never while typing. */
  onValueChange?: (quantity: number) => void;
  /** Shown after a quantity above `max` was reduced to it: "Only 4 in stock". */
  note?: ReactNode;
  /** Always shows the note: the server had less than requested. */
  noteOpen?: boolean;
  size?: 'm' | 's';
  disabled?: boolean;
};

/** A native number input with two buttons: it is sent with a form and works before hydration. */
export function QuantityStepper({
  label,
  decreaseLabel,
  increaseLabel,
  name = 'quantity',
  value,
  defaultValue,
  min = 1,
  max,
  step = 1,
  onValueChange,
  note,
  noteOpen = false,
  size = 'm',
  disabled,
  className,
  ...rest
}: QuantityStepperProps) {
  const range = { min, max, step };
  const [kept, setKept] = useState(defaultValue ?? min);
  // The text during typing; null when the box shows the quantity itself.
  const [draft, setDraft] = useState<string | null>(null);
  const [fellBack, setFellBack] = useState(false);
  const noteId = useId();
  const quantity = value ?? kept;
  const shown = draft ?? String(quantity);

  const commit = (next: number, limited: boolean) => {
    setDraft(null);
    setFellBack(limited);
    if (next === quantity) return;
    setKept(next);
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

  // What was typed before hydration must not be lost.
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useRef(false);
  useEffect(() => {
    if (hydrated.current) return;
    hydrated.current = true;
    if (input.current && input.current.value !== shown) commitText(input.current.value);
  });

  const noteShown = Boolean(note) && (fellBack || noteOpen);
  const iconSize = size === 's' ? 16 : 20;
  return (
    <div {...rest} className={classNames(styles.stepper, className)}>
      <div className={styles.box} data-size={size} data-disabled={disabled || undefined}>
        <button type="button" aria-label={decreaseLabel} aria-disabled={quantity <= min} disabled={disabled} onClick={() => move(-1)}>
          <Icon name="minus" size={iconSize} />
        </button>
        <input
          ref={input}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          required
          name={name}
          aria-label={label}
          aria-describedby={noteShown ? noteId : undefined}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          value={shown}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={(event) => (draft === null ? undefined : commitText(event.currentTarget.value))}
          onKeyDown={onKeyDown}
        />
        {/* At the limit it still answers: with the note. */}
        <button
          type="button"
          aria-label={increaseLabel}
          aria-disabled={max !== undefined && quantity + step > max}
          disabled={disabled}
          onClick={() => move(1)}
        >
          <Icon name="plus" size={iconSize} />
        </button>
      </div>
      {note ? (
        <p id={noteId} role="status" className={styles.note}>
          {noteShown ? note : null}
        </p>
      ) : null}
    </div>
  );
}
