import type { ReactNode } from 'react';
import type { Image } from 'shared-contracts/wire/common';
import { Breadcrumbs, Lead, Picture, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import { OpenProductContext } from '../opening/open-product.ts';
import { ProductOpening } from '../opening/product-opening.tsx';
import { StepBack } from '../opening/step-back.tsx';
import { useOpening } from '../opening/use-opening.ts';
import type { Crumb } from './list-places.ts';
import styles from './list-page.module.css';

interface ListPageProps {
  crumbs: readonly Crumb[];
  heading: string;
  lead?: string;
  /** what the list is about, in its surroundings; for wide windows only, where it takes no room from the products */
  picture?: Image | null;
  /** between heading and result, such as the search box */
  head?: ReactNode;
  children: ReactNode;
}

/** Frame of every page with a result: path, heading, text, picture. A product that is opened takes its place until its page is there. */
export function ListPage({ crumbs, heading, lead, picture, head, children }: ListPageProps) {
  const { t } = useTranslation('catalog');
  const { opened, open, giveUp } = useOpening();
  return (
    <OpenProductContext value={open}>
      {opened ? (
        <>
          <StepBack onBack={giveUp} />
          <ProductOpening card={opened} crumbs={crumbs} />
        </>
      ) : null}
      <Wrap className={opened ? styles.away : undefined}>
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
      </Wrap>
    </OpenProductContext>
  );
}
