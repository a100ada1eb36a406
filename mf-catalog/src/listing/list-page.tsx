import type { ReactNode } from 'react';
import { Breadcrumbs, Lead, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import type { Crumb } from './list-places.ts';
import styles from './list-page.module.css';

interface ListPageProps {
  crumbs: readonly Crumb[];
  heading: string;
  lead?: string;
  /** between heading and result, such as the search box */
  head?: ReactNode;
  children: ReactNode;
}

/** Frame of every page with a result: path, heading, text. */
export function ListPage({ crumbs, heading, lead, head, children }: ListPageProps) {
  const { t } = useTranslation('catalog');
  return (
    <Wrap>
      <Breadcrumbs label={t('list.path')} items={crumbs} />
      <div className={styles.head}>
        <h1>{heading}</h1>
        {lead ? <Lead>{lead}</Lead> : null}
        {head}
      </div>
      {children}
    </Wrap>
  );
}
