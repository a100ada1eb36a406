import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import { Pagination } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { loadOrders } from './orders-data.ts';
import type { OrdersData } from './orders-data.ts';
import styles from './orders.module.css';

export const loader = loadOrders;

export function Component() {
  const { orders, meta: list } = useLoaderData<OrdersData>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const hrefOf = (page: number) => paths.orders(lang) + (page > 1 ? `?page=${page}` : '');
  return (
    <AccountPage
      title={t('orders.title')}
      trail={[{ label: t('nav.account'), to: paths.account(lang) }, { label: t('orders.title') }]}
      aside={list.total > 0 && <p className={styles.count}>{t('orders.count', { count: list.total })}</p>}
    >
      {orders.length === 0 ? <NoOrders /> : <OrderTable caption={t('orders.title')} orders={orders} />}
      {list.last_page > 1 && (
        <Pagination
          page={list.page}
          lastPage={list.last_page}
          hrefOf={hrefOf}
          labels={{
            nav: t('orders.pages.nav'),
            previous: t('orders.pages.previous'),
            next: t('orders.pages.next'),
            page: (page) => t('orders.pages.page', { page }),
          }}
        />
      )}
    </AccountPage>
  );
}

export const meta = ({ t }: MetaArgs): PageMeta => ({ title: t('account:orders.title'), robots: 'noindex' });
