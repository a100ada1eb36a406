import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { Card, Skeleton, Stack } from 'shared-ui';
import { AccountPage } from './account-page.tsx';
import styles from './page-skeleton.module.css';

type Shape = 'list' | 'cards' | 'form' | 'detail';

export interface PageSkeletonProps {
  title: ParseKeys<'account'>;
  /** shape of the content: table rows, cards, a form, or one detail */
  shape: Shape;
  /** parent page in the breadcrumbs: key of its name and its path; default: the account's overview */
  parent?: { title: ParseKeys<'account'>; path: keyof Pick<typeof paths, 'orders' | 'retours' | 'quotes'> };
}

const ROWS = 5;

export function PageSkeleton({ title, shape, parent }: PageSkeletonProps) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const trail = [
    { label: t('nav.account'), to: paths.account(lang) },
    ...(parent ? [{ label: t(parent.title), to: paths[parent.path](lang) }] : []),
    { label: t(title) },
  ];
  return (
    <AccountPage title={t(title)} trail={trail}>
      <div aria-busy="true" className={styles.page}>
        <p className="vh" role="status">
          {t('loading')}
        </p>
        {SHAPES[shape]}
      </div>
    </AccountPage>
  );
}

const card = (
  <Card pad="l">
    <Stack gap={4}>
      <Skeleton shape="title" width="half" />
      <Skeleton lines={3} />
    </Stack>
  </Card>
);

const field = (
  <Stack gap={2}>
    <Skeleton width="short" />
    <Skeleton className={styles.control} />
  </Stack>
);

const SHAPES = {
  list: (
    <Card pad="none" className={styles.rows}>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton />
          <Skeleton width="long" />
          <Skeleton width="half" />
          <Skeleton width="half" />
        </div>
      ))}
    </Card>
  ),
  cards: (
    <div className={styles.cards}>
      {card}
      {card}
      {card}
      {card}
    </div>
  ),
  form: (
    <Card pad="l">
      <Stack gap={6}>
        <Skeleton shape="title" width="half" />
        {field}
        {field}
        {field}
      </Stack>
    </Card>
  ),
  detail: (
    <>
      {card}
      <Card pad="l">
        <Stack gap={6}>
          <Skeleton shape="title" width="short" />
          <Skeleton lines={4} />
        </Stack>
      </Card>
      <div className={styles.cards}>
        {card}
        {card}
      </div>
    </>
  ),
} satisfies Record<Shape, ReactNode>;
