import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './form-layout.module.css';

type FieldSetProps = ComponentProps<'fieldset'> & { legend: ReactNode; hint?: ReactNode };

/** A part of a long form with its own heading. */
export function FieldSet({ legend, hint, className, children, ...rest }: FieldSetProps) {
  const hintId = useId();
  return (
    <fieldset {...rest} className={classNames(styles.set, className)} aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {children}
    </fieldset>
  );
}

/** Twelve columns for `Field`s with a `span`. */
export function FormGrid({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.grid, className)} />;
}

/** The buttons at the end of a form: back first, continue last. On phones continue is on top. */
export function FormActions({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.actions, className)} />;
}
