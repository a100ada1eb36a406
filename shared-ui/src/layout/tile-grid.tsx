import { Children } from 'react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tile-grid.module.css';

type TileGridProps = ComponentProps<'ul'> & {
  /** Columns from 1100 px; two on smaller screens, and one more from 1600 px where the page is that wide. */
  cols?: 3 | 4;
};

/** A list of tiles; every child becomes one item. */
export function TileGrid({ cols = 3, className, children, ...rest }: TileGridProps) {
  return (
    <ul {...rest} className={classNames(styles.grid, className)} data-cols={cols}>
      {Children.map(children, (tile) => (tile === null || tile === undefined ? null : <li>{tile}</li>))}
    </ul>
  );
}
