import { useEffect, useRef } from 'react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './error-summary.module.css';

export type FieldError = {
  /** Id of the control (`Field id`) or of the fieldset (`RadioCardGroup id`). */
  fieldId: string;
  message: string;
};

type ErrorSummaryProps = Omit<ComponentProps<'div'>, 'ref'> & { title: string; errors: readonly FieldError[] };

/** The errors of a form, above it. Takes focus when it appears and each time `errors` is a new array. */
export function ErrorSummary({ title, errors, className, ...rest }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;

  // Focuses the control instead of following the anchor, which would add a history entry and scroll the label out of view.
  const goTo = (event: MouseEvent, fieldId: string) => {
    const control = document.getElementById(fieldId);
    if (!control) return;
    event.preventDefault();
    control.focus();
  };

  return (
    <div {...rest} ref={box} role="alert" tabIndex={-1} className={classNames(styles.summary, className)}>
      <Icon name="triangle-alert" />
      <div>
        <p className={styles.title}>{title}</p>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
