import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Anchor } from '../link/anchor.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export type PaginationLabels = {
  nav: string;
  previous: string;
  next: string;
  /** Accessible name of a page link: "Page 3". */
  page: (page: number) => string;
};

type PaginationProps = Omit<ComponentProps<'nav'>, 'children'> & {
  /** Counted from 1. */
  page: number;
  lastPage: number;
  /** Address of a page, with all filters kept. */
  buildHref: (page: number) => string;
  labels: PaginationLabels;
};

/** Links to the pages of a list; nothing when there is one page. */
export function Pagination({ page, lastPage, buildHref, labels, className, ...rest }: PaginationProps) {
  if (lastPage <= 1) return null;
  return (
    <nav {...rest} aria-label={labels.nav} className={classNames(styles.pages, className)}>
      <ul>
        {page > 1 ? (
          <li>
            <Anchor to={buildHref(page - 1)} rel="prev" aria-label={labels.previous}>
              <Icon name="chevron-left" />
            </Anchor>
          </li>
        ) : null}
        {pageWindow(page, lastPage).map((n, index) => (
          <li key={n ?? `gap ${index}`}>
            {n === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Anchor to={buildHref(n)} aria-label={labels.page(n)} aria-current={n === page ? 'page' : undefined}>
                {n}
              </Anchor>
            )}
          </li>
        ))}
        {page < lastPage ? (
          <li>
            <Anchor to={buildHref(page + 1)} rel="next" aria-label={labels.next}>
              <Icon name="chevron-right" />
            </Anchor>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
