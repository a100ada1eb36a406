import type { ReactNode } from 'react';
import type { Image } from 'shared-contracts/wire/common';
import { Breadcrumbs, Lead, Picture } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { PreviewPlace } from '../product-preview/preview-place.tsx';
import type { Crumb } from './list-places.ts';
import styles from './list-page.module.css';

interface ListPageProps {
  crumbs: readonly Crumb[];
  heading: ReactNode;
  lead?: string;
  /** products in use; only in wide windows, where the picture takes no space from the list */
  picture?: Image | null;
  /** between heading and result, such as the search box */
  head?: ReactNode;
  children: ReactNode;
}

/** Layout of every page with a result. An opened product replaces it until its page is loaded. */
export function ListPage({ crumbs, heading, lead, picture, head, children }: ListPageProps) {
  const { t } = useTranslation('catalog');
  return (
    <PreviewPlace crumbs={crumbs}>
      <div className={picture ? styles.hero : undefined}>
        <div>
          <Breadcrumbs label={t('list.path')} items={crumbs} />
          <div className={styles.head}>
            <h1>{heading}</h1>
            {lead ? <Lead>{lead}</Lead> : null}
            {head}
          </div>
        </div>
        {picture ? (
          <div className={styles.scene}>
            <Picture
              src={picture.url}
              sources={picture.sources.map(({ type, src_set }) => ({ type, srcSet: src_set }))}
              alt=""
              width={picture.width}
              height={picture.height}
              sizes="480px"
            />
          </div>
        ) : null}
      </div>
      {children}
    </PreviewPlace>
  );
}
