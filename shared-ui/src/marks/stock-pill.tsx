import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './marks.module.css';

export type StockPillProps = ComponentProps<'span'> & {
  /** In stock, few left, sold out, made or brought on order. */
  status: 'ok' | 'low' | 'out' | 'order';
};

/** A dot and a word; sold out has a hollow dot, so colour is never the only carrier. */
export function StockPill({ status, className, ...rest }: StockPillProps) {
  return <span {...rest} className={classNames(styles.pill, className)} data-status={status} />;
}
