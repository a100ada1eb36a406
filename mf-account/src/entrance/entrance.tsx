import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Breadcrumbs, Card, classNames, Wrap } from 'shared-ui';
import styles from './entrance.module.css';

interface Props {
  title: string;
  intro: string;
  isWide?: boolean;
  /** class of both columns, for styles of one that depend on the other */
  className?: string;
  aside: ReactNode;
  children: ReactNode;
}

/** Layout of the sign-in and registration pages: the form on a card, its benefits beside it. */
export function Entrance({ title, intro, isWide = false, className, aside, children }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: title }]} />
      <div className={classNames(styles.columns, isWide && styles.wide, className)}>
        <Card as="section" pad="l">
          <h1>{title}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </Card>
        <aside className={styles.aside}>{aside}</aside>
      </div>
    </Wrap>
  );
}
