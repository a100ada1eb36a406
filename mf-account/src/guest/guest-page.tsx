import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Breadcrumbs, Lead, Wrap } from 'shared-ui';
import styles from './guest-page.module.css';

interface Props {
  /** last breadcrumb */
  name: string;
  /** default: `name` */
  title?: string;
  intro?: ReactNode;
  /** when it changes, the heading gets the focus */
  view: string;
  children: ReactNode;
}

export function GuestPage({ name, title = name, intro, view, children }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const heading = useRef<HTMLHeadingElement>(null);
  const lastView = useRef(view);
  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    heading.current?.focus();
  }, [view]);
  return (
    <Wrap width="form" className={styles.page}>
      <Breadcrumbs label={t('trail')} items={[{ label: t('home'), to: paths.home(lang) }, { label: name }]} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {intro && <Lead>{intro}</Lead>}
      <div className={styles.content}>{children}</div>
    </Wrap>
  );
}
