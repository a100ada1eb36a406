import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-contracts/wire/order';
import { classNames, TextLink } from 'shared-ui';
import { AddressLines } from '../page/address-lines.tsx';
import { PickupLines } from '../page/pickup-lines.tsx';
import styles from './completed-page.module.css';

export function OrderAddresses({ order, addressPath }: { order: Order; addressPath: string | null }) {
  const { t } = useTranslation('cart');
  const name = t('details.name', { first: order.first_name, last: order.last_name });
  // what is ready, or was picked up, may have been earlier than promised
  const isWaiting = order.status !== 'shipped' && order.status !== 'delivered';
  return (
    <div className={classNames(styles.addresses, 'typed-text')}>
      <div>
        <h3>{t(order.pickup ? 'details.pickup' : 'details.delivery')}</h3>
        <p>
          {order.pickup ? (
            <PickupLines place={order.pickup} from={isWaiting ? (order.delivery_window?.from ?? null) : null} />
          ) : (
            <>
              {order.delivery_address.name ?? name}
              <br />
              <AddressLines address={order.delivery_address} />
            </>
          )}
        </p>
        {addressPath === null ? null : (
          <p data-print="none">
            <TextLink to={addressPath}>{t('completed.address.change')}</TextLink>
          </p>
        )}
      </div>
      <div>
        <h3>{t('details.billing')}</h3>
        <p>
          {order.company_name ? (
            <>
              {order.company_name}
              <br />
            </>
          ) : null}
          {order.billing_address.name ?? name}
          <br />
          <AddressLines address={order.billing_address} />
          {order.vat ? (
            <>
              <br />
              {t('details.vat', { number: order.vat })}
            </>
          ) : null}
        </p>
      </div>
      {order.purchase_order ? (
        <div>
          <h3>{t('details.purchaseOrder')}</h3>
          <p>{order.purchase_order}</p>
        </div>
      ) : null}
      {order.remark ? (
        <div>
          <h3>{t('details.remark')}</h3>
          <p className={styles.remark}>{order.remark}</p>
        </div>
      ) : null}
    </div>
  );
}
