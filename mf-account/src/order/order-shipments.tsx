import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import { sentPieces } from 'shared-contracts/rules/withdrawn-pieces';
import type { Order, TrackedOrder } from 'shared-contracts/wire/order';
import { formatDate, formatNumber } from 'shared-ui';
import { OrderTracking } from './order-tracking.tsx';
import styles from './order-shipments.module.css';

type Shown = Pick<Order | TrackedOrder, 'lines' | 'shipments' | 'partly_shipped' | 'tracking' | 'withdrawal_received_at'>;

/** With which carriers an order left; where it leaves in parts, what is in each shipment, and what is still to come. */
export function OrderShipments({
  order: { lines, shipments = [], partly_shipped: isPart = false, tracking, withdrawal_received_at: withdrawnAt },
}: {
  order: Shown;
}) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  if (!isPart && shipments.length < 2) return tracking && <OrderTracking {...tracking} />;
  const toFollow = isPart
    ? lines.flatMap(({ product_name, name, shipped_amount: shipped = 0, ...line }) => {
        const amount = sentPieces(line) - shipped;
        return amount > 0 ? [{ product_name, name, amount }] : [];
      })
    : [];
  return (
    <div className={styles.shipments}>
      {shipments.map(({ number, sent_at: at, tracking: parcel, lines: pieces }) => (
        <section key={number} aria-labelledby={`shipment-${number}`}>
          <h2 id={`shipment-${number}`}>
            {t('order.shipments.number', { number })} · <time dateTime={at}>{formatDate(at, locale, 'weekday')}</time>
          </h2>
          <Pieces pieces={pieces} />
          {parcel && <OrderTracking {...parcel} />}
        </section>
      ))}
      {toFollow.length > 0 && (
        <section aria-labelledby="shipment-rest">
          <h2 id="shipment-rest">{t(withdrawnAt ? 'order.shipments.heldBack' : 'order.shipments.toFollow')}</h2>
          <Pieces pieces={toFollow} />
        </section>
      )}
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly { product_name: string; name: string; amount: number }[] }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  return (
    <ul>
      {pieces.map(({ product_name: product, name, amount }, row) => (
        <li key={row}>
          {t('order.shipments.pieces', {
            amount: formatNumber(amount, locale),
            name: name === '' || name === product ? product : `${product}, ${name}`,
          })}
        </li>
      ))}
    </ul>
  );
}
