import type { ComponentProps } from 'react';
import { classNames } from 'shared-ui';
import styles from './stars.module.css';

/** Path of a star in a box of 24, clockwise from the top. */
const STAR = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z';
const SIZE = 24;
const COUNT = 5;
const FIVE = `M12 2.5${Array.from({ length: COUNT }, () => STAR).join(`m${SIZE} 0`)}`;

type StarsProps = Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'> & {
  /** 0 to 5; fractions of a star are drawn */
  value: number;
  /** size of one star in px */
  size?: 16 | 20 | 24;
  /** Accessible name ("4 of 5"); without it the stars are decoration beside a text that says the same. */
  label?: string;
};

/** A rating in stars. Not in this package's common entry: pages with stars load it themselves. */
export function Stars({ value, size = 16, label, className, ...rest }: StarsProps) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  // An svg inside another one clips what exceeds its width.
  const filled = Math.round(Math.min(Math.max(value, 0), COUNT) * SIZE * 10) / 10;
  return (
    <svg
      {...rest}
      {...role}
      viewBox={`0 0 ${COUNT * SIZE} ${SIZE}`}
      width={COUNT * size}
      height={size}
      className={classNames(styles.stars, className)}
    >
      <path d={FIVE} />
      <svg width={filled} height={SIZE} className={styles.filled}>
        <path d={FIVE} />
      </svg>
    </svg>
  );
}

/** One star, empty by default: for choosing a rating. */
export function Star({ size = SIZE, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`} width={size} height={size} className={classNames(styles.stars, className)}>
      <path d={`M12 2.5${STAR}`} />
    </svg>
  );
}
