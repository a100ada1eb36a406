import { useTranslation } from 'react-i18next';
import type { StaffOrder } from 'shared-contracts/staff/orders';
import { Panel } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { TrackingText } from './tracking-text.tsx';
import styles from './orders.module.css';

/** What left together, once an order leaves in parts: one that left as a whole is in its lines and its delivery. */
export function ShipmentsPanel({ order: { shipments = [], partly_shipped: isPart = false } }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  if (!isPart && shipments.length < 2) return null;
  return (
    <Panel title={t('shipments.title')}>
      <ol className={styles.shipments}>
        {shipments.map(({ number, sent_at: at, tracking, lines }) => (
          <li key={number}>
            <h3>{t('shipments.number', { number })}</h3>
            <p>
              <time dateTime={at}>{format.moment(at)}</time>
              {tracking ? (
                <>
                  {' · '}
                  <TrackingText tracking={tracking} />
                </>
              ) : null}
            </p>
            <ul>
              {lines.map(({ id, sku, product_name: product, name, amount }) => (
                <li key={id}>
                  {t('shipments.pieces', { amount: format.number(amount), name: [product, name].filter(Boolean).join(', ') })}{' '}
                  <small>{sku}</small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
