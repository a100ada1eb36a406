import { useTranslation } from 'react-i18next';
import type { Address } from 'shared-contracts/wire/address';
import type { Order } from 'shared-contracts/wire/order';
import { classNames } from 'shared-ui';
import { OrderedBy } from '../orders/ordered-by.tsx';
import detail from '../layout/detail.module.css';
import { AddressLink } from './saved-address.tsx';
import styles from './order.module.css';

export function OrderAddresses({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const name = t('overview.fullName', { first: order.first_name, last: order.last_name });
  return (
    <div className={styles.addresses}>
      <section>
        <h2 className={detail.heading}>{t(order.pickup ? 'order.pickup.title' : 'order.deliveryAddress')}</h2>
        <AddressLines name={name} address={order.delivery_address} />
        <AddressLink order={order} />
      </section>
      <section>
        <h2 className={detail.heading}>{t('order.billingAddress')}</h2>
        <AddressLines name={name} company={order.company_name} vat={order.vat} address={order.billing_address} />
      </section>
      <section>
        <h2 className={detail.heading}>{t('order.contact')}</h2>
        <p>{order.email}</p>
        <p>{order.phone}</p>
        <OrderedBy name={order.ordered_by} />
      </section>
      {order.purchase_order && <PurchaseOrder text={order.purchase_order} />}
      {order.remark && <Remark text={order.remark} />}
    </div>
  );
}

/** A company's own number or reference of the order. */
export function PurchaseOrder({ text }: { text: string }) {
  const { t } = useTranslation('account');
  return (
    <section>
      <h2 className={detail.heading}>{t('order.purchaseOrder')}</h2>
      <p className="typed-text">{text}</p>
    </section>
  );
}

export function Remark({ text }: { text: string }) {
  const { t } = useTranslation('account');
  return (
    <section>
      <h2 className={detail.heading}>{t('order.remark')}</h2>
      <p className={classNames(styles.remark, 'typed-text')}>{text}</p>
    </section>
  );
}

interface LinesProps {
  name: string;
  company?: string | null;
  vat?: string | null;
  address: Address;
}

export function AddressLines({ name, company, vat, address }: LinesProps) {
  const { t } = useTranslation('account');
  const { street, street_number: number, bus_number: bus, zip_code: postcode, city, country } = address;
  return (
    <address className={styles.address}>
      {company && <span>{company}</span>}
      <span>{address.name ?? name}</span>
      <span>{bus ? t('order.streetWithBus', { street, number, bus }) : t('order.street', { street, number })}</span>
      <span>{t('order.city', { postcode, city })}</span>
      <span>{t(`order.countries.${country}`)}</span>
      {vat && <span>{t('order.vatNumber', { vat })}</span>}
    </address>
  );
}
