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

/** Frame of each list: where it is, whose it is called after, what can be done with it. */
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

/** Nothing set aside, and where there is something to look at. `text`: how something gets there; somebody else's list has none. */
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
