import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './split-layout.module.css';

type SplitLayoutProps = ComponentProps<'div'> & {
  /** The side column: summary, filters, menu. */
  side: ReactNode;
  /** 264 or 384 px wide. */
  sideWidth?: 's' | 'm';
  sidePosition?: 'start' | 'end';
  /** Stays in view beside a longer main column. */
  sticky?: boolean;
  /** Above the main column on small screens; the source order is then the same everywhere. */
  sideFirst?: boolean;
};

/** Main and side column from 1100 px; one column below. */
export function SplitLayout({
  side,
  sideWidth = 'm',
  sidePosition = 'end',
  sticky,
  sideFirst,
  className,
  children,
  ...rest
}: SplitLayoutProps) {
  const sideColumn = (
    <div className={styles.side} data-sticky={sticky || undefined}>
      {side}
    </div>
  );
  // The source order is the reading and tab order, so it is set here and not in CSS.
  const before = sideFirst ?? sidePosition === 'start';
  return (
    <div {...rest} className={classNames(styles.split, className)} data-side-width={sideWidth} data-side={sidePosition}>
      {before ? sideColumn : null}
      <div className={styles.main}>{children}</div>
      {before ? null : sideColumn}
    </div>
  );
}
