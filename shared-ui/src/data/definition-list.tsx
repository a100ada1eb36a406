import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';

type DefinitionListProps = Omit<ComponentProps<'dl'>, 'children'> & {
  items: readonly { term: ReactNode; details: ReactNode }[];
  /** `end` for numbers. */
  align?: 'start' | 'end';
};

/** Properties and their values, one line each. */
export function DefinitionList({ items, align = 'start', className, ...rest }: DefinitionListProps) {
  return (
    <dl {...rest} className={classNames(styles.list, className)} data-align={align}>
      {items.map(({ term, details }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
