import type { ComponentProps } from 'react';
import type { LinkProps } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Anchor } from '../link/anchor.tsx';
import styles from './breadcrumbs.module.css';

export type Breadcrumb = { label: string; to?: LinkProps['to'] };

type BreadcrumbsProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** From the home page down; the last one is the current page. */
  items: readonly Breadcrumb[];
  label: string;
};

/** Breadcrumbs. They wrap: a line that scrolls would hide its end on phones. */
export function Breadcrumbs({ items, label, className, ...rest }: BreadcrumbsProps) {
  const last = items.length - 1;
  return (
    <nav {...rest} aria-label={label} className={classNames(styles.crumbs, className)}>
      <ol>
        {items.map(({ label: text, to }, index) => (
          <li key={`${index} ${text}`}>
            {to === undefined || index === last ? (
              <span aria-current={index === last ? 'page' : undefined}>{text}</span>
            ) : (
              <Anchor to={to}>{text}</Anchor>
            )}
            {index === last ? null : <Icon name="chevron-right" size={16} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
