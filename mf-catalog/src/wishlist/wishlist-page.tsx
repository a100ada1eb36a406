import type { ReactNode } from 'react';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Breadcrumbs, ButtonLink, EmptyState, Lead, Mascot, Section, Wrap } from 'shared-ui';
import { useTranslation } from 'react-i18next';
import styles from './wishlist.module.css';

interface WishlistPageProps {
  title: string;
  lead: string;
  /** beside the heading */
  tools?: ReactNode;
  children: ReactNode;
}

/** Frame of each list: breadcrumbs, heading and tools. */
export function WishlistPage({ title, lead, tools, children }: WishlistPageProps) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <>
      <Wrap>
        <Breadcrumbs label={t('list.path')} items={[{ label: t('list.home'), to: paths.home(lang) }, { label: t('wishlist.title') }]} />
      </Wrap>
      <Section as="div" flush="top">
        <div className={styles.head}>
          <div>
            <h1 className="typed-text" tabIndex={-1}>
              {title}
            </h1>
            <Lead>{lead}</Lead>
          </div>
          {tools}
        </div>
        {children}
      </Section>
    </>
  );
}

/** An empty list with a link to products. `text`: how to add something; not for somebody else's list. */
export function EmptyList({ title, text }: { title: string; text?: string }) {
  const { t } = useTranslation('catalog');
  const lang = useShopSelector(selectLang);
  return (
    <EmptyState
      title={title}
      text={text}
      illustration={<Mascot pose="point" />}
      action={<ButtonLink to={paths.products(lang, 'garden')}>{t('empty.all_products')}</ButtonLink>}
    />
  );
}
