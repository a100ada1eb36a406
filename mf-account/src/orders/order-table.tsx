import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { Card, DataTable, formatDate, formatMoney, TextLink } from 'shared-ui';
import { PaymentBadge, StatusBadge } from './order-badges.tsx';
import styles from './orders.module.css';

interface Props {
  caption: string;
  orders: readonly OrderSummary[];
}

export function OrderTable({ caption, orders }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  return (
    <Card pad="none">
      <DataTable
        caption={caption}
        captionHidden
        columns={[
          { key: 'number', label: t('orders.number') },
          { key: 'date', label: t('orders.date') },
          { key: 'items', label: t('orders.items') },
          { key: 'status', label: t('orders.status') },
          { key: 'payment', label: t('orders.payment') },
          { key: 'total', label: t('orders.total'), align: 'end' },
        ]}
        rows={orders.map((order) => ({
          key: String(order.id),
          cells: {
            number: <TextLink to={paths.order(lang, order.id)}>{order.number}</TextLink>,
            date: <time dateTime={order.ordered_at}>{formatDate(order.ordered_at, locale)}</time>,
            items: t('orders.lines', { count: order.line_count }),
            status: <StatusBadge status={order.status} />,
            payment: <PaymentBadge status={order.status} payment_status={order.payment_status} />,
            total: <span className={styles.total}>{formatMoney(order.total_cents, locale)}</span>,
          },
        }))}
      />
    </Card>
  );
}
