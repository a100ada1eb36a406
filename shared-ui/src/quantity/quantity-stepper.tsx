import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useQuantity } from './use-quantity.ts';
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
  const noteId = useId();
  const { input, quantity, shown, isTyping, fellBack, setDraft, commitText, move, onKeyDown } = useQuantity({
    value,
    defaultValue,
    min,
    max,
    step,
    onValueChange,
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
          onBlur={(event) => (isTyping ? commitText(event.currentTarget.value) : undefined)}
          onKeyDown={onKeyDown}
        />
        {/* Not disabled at the limit: it shows the note. */}
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
