import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { MetaArgs, PageMeta } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Button, Card, formatDate } from 'shared-ui';
import { AccountPage } from '../layout/account-page.tsx';
import { OrderBadges } from '../orders/order-badges.tsx';
import { OrderProgress } from '../orders/order-progress.tsx';
import { loadOrder } from './order-data.ts';
import { OrderAddresses } from './order-addresses.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import styles from './order.module.css';

export const loader = loadOrder;

export function Component() {
  const order = useLoaderData<Order>();
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  return (
    <AccountPage
      title={t('order.title', { number: order.number })}
      trail={[
        { label: t('nav.account'), to: paths.account(lang) },
        { label: t('orders.title'), to: paths.orders(lang) },
        { label: order.number },
      ]}
      aside={
        <Button className={styles.print} variant="line" size="s" icon="printer" onClick={() => window.print()}>
          {t('order.print')}
        </Button>
      }
    >
      <Card as="section" pad="l" className={styles.status} aria-label={t('order.progress')}>
        <div className={styles.summary}>
          <p>
            <time dateTime={order.ordered_at}>{t('order.placed', { date: formatDate(order.ordered_at, locale) })}</time>
          </p>
          <OrderBadges status={order.status} payment_status={order.payment_status} />
        </div>
        <OrderProgress status={order.status} />
      </Card>
      <OrderLines lines={order.lines} />
      <div className={styles.foot}>
        <OrderAddresses order={order} />
        <OrderTotals order={order} />
      </div>
    </AccountPage>
  );
}

export const meta = ({ data, t }: MetaArgs<Order>): PageMeta => ({
  title: data ? t('account:order.title', { number: data.number }) : t('account:orders.title'),
  robots: 'noindex',
});
