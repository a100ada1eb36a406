import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './height-bar.module.css';

type HeightBarProps = Omit<ComponentProps<'svg'>, 'children'> & {
  heightCm: number;
  /** The tallest of the choices, which fills the drawing. */
  maxCm: number;
  size?: 's' | 'm';
};

const boxes = {
  s: { width: 26, height: 26, bar: 16, gap: 4 },
  m: { width: 36, height: 48, bar: 28, gap: 4.5 },
} as const;

/** A piece of fence at its relative height, on the ground. Decoration: the number is beside it. */
export function HeightBar({ heightCm, maxCm, size = 's', className, ...rest }: HeightBarProps) {
  const { width, height, bar, gap } = boxes[size];
  const ground = height - 1;
  const share = maxCm > 0 ? Math.min(1, Math.max(0, heightCm / maxCm)) : 0;
  const rise = Math.round((ground - 2) * share * 10) / 10;
  const left = (width - bar) / 2;
  let wires = '';
  for (let x = gap; x < bar - 1; x += gap) wires += `M${left + x} ${ground}v${-rise}`;
  return (
    <svg
      {...rest}
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classNames(styles.bar, className)}
    >
      <path className={styles.wires} d={wires} />
      <path className={styles.frame} d={`M${left} ${ground}v${-rise}h${bar}v${rise}`} />
      <path className={styles.ground} d={`M0 ${ground}h${width}`} />
    </svg>
  );
}
