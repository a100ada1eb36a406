import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { ButtonFace, buttonClass, buttonAttributes } from './button-face.tsx';
import type { ButtonLook } from './button-face.tsx';
import styles from './button.module.css';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** An action is running: clicks are ignored, focus and width stay. A submit button with this prop also ignores the second click of a double click. */
    busy?: boolean;
    /** Announced and shown while busy; the width stays that of the children. */
    busyLabel?: string;
  };

/** A native button; `type` is "button" by default. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconOnly, busy, busyLabel, className, children, onClick, type = 'button', ...rest } = props;
  const look = { variant, size, block, icon, iconOnly };
  // aria-disabled instead of disabled: a disabled button would lose the focus.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const isRepeat = type === 'submit' && busy !== undefined && event.detail > 1;
    if (!busy && !isRepeat) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      {...rest}
      {...buttonAttributes(look)}
      type={type}
      className={classNames(buttonClass, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={click}
    >
      {busy ? (
        <>
          <span className={styles.held} aria-hidden={busyLabel ? true : undefined}>
            <ButtonFace {...look}>{children}</ButtonFace>
          </span>
          <span className={styles.busy}>
            <Spinner size="s" />
            {busyLabel ? (
              <span className={iconOnly === true ? 'vh' : iconOnly === 'small' ? styles.text : styles.busyLabel}>{busyLabel}</span>
            ) : null}
          </span>
        </>
      ) : (
        <ButtonFace {...look}>{children}</ButtonFace>
      )}
    </button>
  );
}
