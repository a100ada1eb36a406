import { useTranslation } from 'react-i18next';
import type { StaffOrder } from 'shared-contracts/staff/orders';
import { TextLink } from 'shared-ui';
import { Panel } from '../detail/page.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { TrackingText } from './tracking-text.tsx';
import { orderPath } from './use-order.ts';
import styles from './orders.module.css';

/** What left together, when and with whom, and its label to print. */
export function ShipmentsPanel({ order: { number: order, shipments = [] } }: { order: StaffOrder }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  if (shipments.length === 0) return null;
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
            <p>
              <TextLink href={`/api${orderPath(order)}/shipments/${number}/label.pdf`} target="_blank" icon="file-text">
                {t('shipments.label')}
              </TextLink>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
