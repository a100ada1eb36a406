import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Breadcrumbs, Card, Wrap } from 'shared-ui';
import { classNames } from 'shared-ui/class-names.ts';
import styles from './entrance.module.css';

interface Props {
  title: string;
  intro: string;
  /** a long form wants a wide card */
  isWide?: boolean;
  /** of both columns together, for style sheets that show one thing by what is chosen in the other */
  className?: string;
  /** what speaks for coming in */
  aside: ReactNode;
  /** the form */
  children: ReactNode;
}

/** Frame of the pages by which one comes into an account: the form on a card, what it is good for beside it. */
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
