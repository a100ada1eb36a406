import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stars.module.css';

/** One star of a grid of 24, from its top clockwise and back there. */
const STAR = 'l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z';
const SIZE = 24;
const COUNT = 5;
const FIVE = `M12 2.5${Array.from({ length: COUNT }, () => STAR).join(`m${SIZE} 0`)}`;

type StarsProps = Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'> & {
  /** 0 to 5; parts of a star are drawn */
  value: number;
  /** px of one star */
  size?: 16 | 20 | 24;
  /** Accessible name ("4 of 5"); without it the stars are for the eye, beside words that say the same. */
  label?: string;
};

/** How many of five stars. Not of this package's common part: a page that shows stars brings them along. */
export function Stars({ value, size = 16, label, className, ...rest }: StarsProps) {
  const role = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  // An svg inside another one cuts off what is past its width.
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

/** One star, empty until its place says otherwise: for a choice of stars. */
export function Star({ size = SIZE, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`} width={size} height={size} className={classNames(styles.stars, className)}>
      <path d={`M12 2.5${STAR}`} />
    </svg>
  );
}
