import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon.tsx';
import styles from './icon-list.module.css';

type IconListProps = Omit<ComponentProps<'ul'>, 'children'> & { items: readonly { icon: IconName; text: ReactNode }[] };

/** Short facts, each with an icon: delivery, dealers, returns. */
export function IconList({ items, className, ...rest }: IconListProps) {
  return (
    <ul {...rest} className={classNames(styles.list, className)}>
      {items.map(({ icon, text }, index) => (
        <li key={`${icon} ${index}`}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
