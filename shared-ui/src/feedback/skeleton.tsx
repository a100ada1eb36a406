import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

type Width = 'full' | 'long' | 'half' | 'short';

type SkeletonProps = Omit<ComponentProps<'div'>, 'children'> & {
  shape?: 'line' | 'title' | 'block' | 'picture' | 'tile';
  width?: Width;
  /** Number of text lines; the last one is shorter. */
  lines?: number;
};

/** Placeholder in the shape of the content, for loading over 200 ms. Hidden from screen readers: set `aria-busy` on the region. */
export function Skeleton({ shape = 'line', width = 'full', lines = 1, className, ...rest }: SkeletonProps) {
  if (shape === 'tile') {
    return (
      <div {...rest} aria-hidden="true" className={classNames(styles.tile, className)}>
        <div className={styles.bone} data-shape="picture" />
        <div className={styles.text}>
          <div className={styles.bone} data-shape="line" data-width="long" />
          <div className={styles.bone} data-shape="line" />
          <div className={styles.bone} data-shape="line" data-width="half" />
          <div className={styles.bone} data-shape="title" data-width="short" />
        </div>
      </div>
    );
  }
  if (lines > 1) {
    return (
      <div {...rest} aria-hidden="true" className={classNames(styles.text, className)}>
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={styles.bone} data-shape={shape} data-width={index === lines - 1 ? 'half' : width} />
        ))}
      </div>
    );
  }
  return <div {...rest} aria-hidden="true" className={classNames(styles.bone, className)} data-shape={shape} data-width={width} />;
}
