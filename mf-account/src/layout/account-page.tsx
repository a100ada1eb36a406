import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectIsProfessional, selectLang, useShopSelector } from 'shared-contracts';
import { Breadcrumbs, Wrap } from 'shared-ui';
import { AccountNav } from './account-nav.tsx';
import styles from './account-page.module.css';

interface Props {
  title: ReactNode;
  /** breadcrumbs from the home page; the last one is this page */
  trail: readonly { label: string; to?: string }[];
  aside?: ReactNode;
  children: ReactNode;
}

/** Layout of the account's pages. Dealers, who order in bulk, get denser rows. */
export function AccountPage({ title, trail, aside, children }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const isProfessional = useShopSelector(selectIsProfessional);
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, ...trail]} />
      <div className={styles.columns}>
        <AccountNav />
        <div className={styles.content} data-density={isProfessional ? 'compact' : undefined}>
          <header className={styles.head}>
            <h1>{title}</h1>
            {aside}
          </header>
          {children}
        </div>
      </div>
    </Wrap>
  );
}
