import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

type SpinnerProps = ComponentProps<'span'> & {
  /** What is going on; without it the spinner is decoration beside words. */
  label?: string;
  size?: 's' | 'm';
};

/** A turning ring for work of unknown length. */
export function Spinner({ label, size = 'm', className, ...rest }: SpinnerProps) {
  const role = label ? { role: 'status' } : { 'aria-hidden': true };
  return (
    <span {...rest} {...role} className={classNames(styles.spinner, className)} data-size={size}>
      {label ? <span className="vh">{label}</span> : null}
    </span>
  );
}
