import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { ButtonLink, EmptyState } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { deferSlowLoader } from '../layout/defer-slow-loader.ts';
import { ListPages } from '../layout/list-pages.tsx';
import { useAccountData, withSkeleton } from '../layout/with-skeleton.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderFilter } from './order-filter.tsx';
import { OrderTable } from './order-table.tsx';
import { hasFilters, loadOrders, buildListPath } from './orders-data.ts';
import type { OrdersData } from './orders-data.ts';
import styles from './orders.module.css';

export const loader = deferSlowLoader(loadOrders);

function OrdersPage() {
  const { orders, meta: list, filters } = useAccountData<OrdersData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const isFiltered = hasFilters(filters);
  return (
    <AccountPage
      title={t('orders.title')}
      trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('orders.title') }]}
      aside={
        <p className={styles.count} role="status">
          {t(isFiltered ? 'orders.found' : 'orders.count', { count: list.total })}
        </p>
      }
    >
      {(list.total > 0 || isFiltered) && <OrderFilter filters={filters} />}
      {orders.length > 0 && <OrderTable caption={t('orders.title')} orders={orders} />}
      {orders.length === 0 && (isFiltered ? <NoMatches /> : <NoOrders />)}
      <ListPages list={list} label={t('orders.pages.nav')} path={(page) => buildListPath(paths.orders(lang), filters, page)} />
    </AccountPage>
  );
}

function NoMatches() {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  return (
    <EmptyState
      title={t('orders.none.title')}
      text={t('orders.none.text')}
      action={<ButtonLink to={paths.orders(lang)}>{t('orders.none.clear')}</ButtonLink>}
    />
  );
}

export const Component = withSkeleton(OrdersPage, { title: 'orders.title', shape: 'list' });

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:orders.title'), robots: 'noindex' });
