import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, selectVatView, useShopSelector } from 'shared-contracts';
import { totalInView } from 'shared-contracts/rules/order-sums';
import type { OrderSummary } from 'shared-contracts/wire/order';
import { Card, DataTable, formatDate, formatMoney, TextLink } from 'shared-ui';
import { OrderBadges } from './order-badges.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderedBy } from './ordered-by.tsx';
import styles from './orders.module.css';

interface Props {
  caption: string;
  orders: readonly OrderSummary[];
}

/** Short enough not to wrap beside five other columns. */
const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** What was paid back of an order that goes on: the total beside it is the one of the day it was placed. */
function PartRefund({ order: { total_cents: total, refunded_cents: refunded = 0 } }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return refunded === 0 || refunded >= total ? null : (
    <p className={styles.count}>{t('orders.refund', { amount: formatMoney(refunded, locale) })}</p>
  );
}

/** What is still to be paid of an order on invoice, with VAT and after credits; the total of the row may be without VAT and is before credits. */
function OpenInvoice({ order: { on_invoice: invoice } }: { order: OrderSummary }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return invoice && invoice.open_cents > 0 ? (
    <p className={styles.count}>{t('orders.toPay', { amount: formatMoney(invoice.open_cents, locale) })}</p>
  ) : null;
}

export function OrderTable({ caption, orders }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const vatView = useShopSelector(selectVatView);
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
          { key: 'total', label: t(`orders.totals.${vatView}`), align: 'end' },
          { key: 'links', label: t('orders.links'), labelHidden: true, align: 'end' },
        ]}
        rows={orders.map((order) => ({
          key: String(order.id),
          cells: {
            number: (
              <>
                <TextLink className={styles.number} to={paths.order(lang, order.id)}>
                  {order.number}
                </TextLink>
                <OrderedBy name={order.ordered_by} />
                {order.purchase_order ? (
                  <span className={styles.reference}>
                    <span className="vh">{t('order.purchaseOrder')} </span>
                    {order.purchase_order}
                  </span>
                ) : null}
              </>
            ),
            date: (
              <time className={styles.date} dateTime={order.ordered_at}>
                {formatDate(order.ordered_at, locale, DAY)}
              </time>
            ),
            items: order.piece_count ?? order.line_count,
            status: <OrderBadges order={order} className={styles.badges} />,
            total: (
              <>
                <span className={styles.total}>{formatMoney(totalInView(order, vatView), locale)}</span>
                <PartRefund order={order} />
                <OpenInvoice order={order} />
              </>
            ),
            links: <OrderLinks order={order} />,
          },
        }))}
      />
    </Card>
  );
}
