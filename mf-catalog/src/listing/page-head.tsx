import type { ReactNode } from 'react';
import type { Image } from 'shared-contracts/wire/common';
import { Breadcrumbs, Lead } from 'shared-ui';
import { ApiPicture } from 'shared-ui/media/api-picture.tsx';
import { useTranslation } from 'react-i18next';
import type { Crumb } from './list-places.ts';
import styles from './page-head.module.css';

export interface PageHeadProps {
  crumbs: readonly Crumb[];
  heading: ReactNode;
  lead?: string;
  /** products in use; only in wide windows, where the picture takes no space from the list */
  picture?: Image | null;
  /** what `picture` shows; a drawing shows nothing that the heading does not say */
  pictureText?: string | undefined;
  /** between heading and result, such as the search box */
  head?: ReactNode;
}

/** Path, heading and introduction above a list or a tool. */
export function PageHead({ crumbs, heading, lead, picture, pictureText, head }: PageHeadProps) {
  const { t } = useTranslation('catalog');
  return (
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
          <ApiPicture image={picture} alt={pictureText ?? ''} sizes="480px" />
        </div>
      ) : null}
    </div>
  );
}
