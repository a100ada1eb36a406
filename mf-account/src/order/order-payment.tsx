import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { formatMoney, Note, useReloadWhenRestored } from 'shared-ui';
import { OrderForm } from './order-form.tsx';
import styles from './order.module.css';

export function OrderPayment({ order, attempt }: { order: Order; attempt: string }) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  useReloadWhenRestored();
  return (
    <Note tone="warn" title={t('order.pay.title')}>
      <p>{t('order.pay.text')}</p>
      <div className={styles.noteAction}>
        <OrderForm id={order.id} intent="pay" attempt={attempt} variant="go" size="s" icon="lock">
          {t('order.pay.submit', { amount: formatMoney(order.total_cents, locale) })}
        </OrderForm>
      </div>
    </Note>
  );
}
