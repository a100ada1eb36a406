import { classNames } from '../class-names.ts';
import { block } from './block.ts';
import type { BlockProps } from './block.ts';
import styles from './card.module.css';

type CardProps = BlockProps & {
  /** `none` for rows and pictures that fill the card to its edges. */
  pad?: 'none' | 'm' | 'l';
  tone?: 'surface' | 'tint';
};

export function Card({ as = 'div', pad = 'm', tone = 'surface', className, ...rest }: CardProps) {
  return block(as, { ...rest, className: classNames(styles.card, className), 'data-pad': pad, 'data-tone': tone });
}
