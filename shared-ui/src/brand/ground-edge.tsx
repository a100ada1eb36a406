import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './brand.module.css';
import edge from './ground-edge.svg';

/** Grass and soil above the footer. Its parent is positioned and begins 28 px below the grass. */
export function GroundEdge({ className, ...rest }: Omit<ComponentProps<'img'>, 'src' | 'alt'>) {
  return (
    <img
      loading="lazy"
      decoding="async"
      {...rest}
      src={edge}
      alt=""
      width={1800}
      height={74}
      className={classNames(styles.edge, className)}
    />
  );
}
