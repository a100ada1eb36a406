import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

type DefinitionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  /** `isTotal`: the amount that the rows above add up to; rows below it explain it. */
  items: readonly { term: ReactNode; details: ReactNode; isTotal?: boolean }[];
  /** `end` for numbers. */
  align?: 'start' | 'end';
};

/** Properties and their values, one line each. */
export function DefinitionList({ items, align = 'start', className, ...rest }: DefinitionListProps) {
  return (
    <dl {...rest} className={classNames(styles.list, className)} data-align={align}>
      {items.map(({ term, details, isTotal }, index) => (
        <div key={index} data-total={isTotal || undefined}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
