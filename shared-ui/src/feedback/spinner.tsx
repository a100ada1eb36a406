import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = ComponentProps<'span'> & {
  /** What is being done; without it the spinner is decoration beside a text. */
  label?: string;
  size?: 's' | 'm';
};

/** A spinner for work of unknown duration. */
export function Spinner({ label, size = 'm', className, ...rest }: SpinnerProps) {
  const role = label ? { role: 'status' } : { 'aria-hidden': true };
  return (
    <span {...rest} {...role} className={classNames(styles.spinner, className)} data-size={size}>
      {label ? <span className="vh">{label}</span> : null}
    </span>
  );
}
