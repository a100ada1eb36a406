import { Children, Suspense } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tile-grid.module.css';

type TileGridProps = ComponentProps<'ul'> & {
  /** Columns from 1100 px; three from 960 px, two on smaller screens, and one more from 1600 px on wide pages. */
  cols?: 3 | 4;
};

/** Tiles hydrated together; between groups the browser can respond to clicks. */
const HYDRATED_TOGETHER = 8;

/** A list of tiles; every child becomes one item. */
export function TileGrid({ cols = 3, className, children, ...rest }: TileGridProps) {
  return (
    <ul {...rest} className={classNames(styles.grid, className)} data-cols={cols}>
      {groupsOf(Children.toArray(children)).map((tiles, group) => (
        <Suspense key={group}>
          {Children.map(tiles, (tile) => (
            <li>{tile}</li>
          ))}
        </Suspense>
      ))}
    </ul>
  );
}

const groupsOf = (tiles: ReactNode[]): ReactNode[][] =>
  Array.from({ length: Math.ceil(tiles.length / HYDRATED_TOGETHER) }, (_none, group) =>
    tiles.slice(group * HYDRATED_TOGETHER, (group + 1) * HYDRATED_TOGETHER),
  );
