import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './marks.module.css';

export type StockPillProps = ComponentProps<'span'> & {
  /** In stock, few left, sold out, made or delivered on order. */
  status: 'ok' | 'low' | 'out' | 'order';
};

/** A dot and a word; sold out has a hollow dot, so that it does not depend on colour alone. */
export function StockPill({ status, className, ...rest }: StockPillProps) {
  return <span {...rest} className={classNames(styles.pill, className)} data-status={status} />;
}
