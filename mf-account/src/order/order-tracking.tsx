import { useTranslation } from 'react-i18next';
import type { Order } from 'shared-contracts/wire/order';
import { TextLink } from 'shared-ui';
import styles from './order-tracking.module.css';

export function OrderTracking({ carrier, code, url }: NonNullable<Order['tracking']>) {
  const { t } = useTranslation('account');
  return (
    <p className={styles.tracking}>
      <span>{code ? t('order.tracking.coded', { carrier, code }) : t('order.tracking.by', { carrier })}</span>
      {url && (
        <TextLink icon="external-link" href={url} rel="noreferrer">
          {t('order.tracking.follow')}
        </TextLink>
      )}
    </p>
  );
}
