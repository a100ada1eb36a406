import { useTranslation } from 'react-i18next';
import type { PickupPlace as Place } from 'shared-contracts/wire/pickup';
import styles from './order-delivery.module.css';

/** Where an order is picked up, when the depot is open, and what to bring. */
export function PickupPlace({ place, hasToBring }: { place: Place; hasToBring: boolean }) {
  const { t } = useTranslation('account');
  const { name, address, hours } = place;
  return (
    <section aria-labelledby="pickup-place" className={styles.place}>
      <h2 id="pickup-place" className={styles.heading}>
        {t('order.pickup.at', { place: name })}
      </h2>
      <p>
        {t('order.street', { street: address.street, number: address.street_number })},{' '}
        {t('order.city', { postcode: address.zip_code, city: address.city })}
      </p>
      {hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hasToBring ? <p>{t('order.pickup.bring')}</p> : null}
    </section>
  );
}
