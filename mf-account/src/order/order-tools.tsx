import { useTranslation } from 'react-i18next';
import { paths, selectIsProfessional, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Button, ButtonLink, formatDate, TextLink } from 'shared-ui';
import { CancelOrder } from './cancel-order.tsx';
import { OrderForm } from './order-form.tsx';
import styles from './order.module.css';

interface Props {
  order: Order;
  getAttempt: (intent: 'cancel' | 'reorder') => string;
}

/** The possible actions on an order: reorder, return, cancel, withdraw, print. Spec §4 Return. */
export function OrderTools({ order, getAttempt }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const isProfessional = useShopSelector(selectIsProfessional);
  const { return_state, returnable_until } = order;
  const mayAct = order.may_act !== false;
  // Only consumers have the right of withdrawal, and only for purchases.
  const isPurchase = order.kind === 'order' && order.payment_status === 'paid' && order.status !== 'cancelled';
  const canWithdraw = isPurchase && !isProfessional && !order.company_name;
  return (
    <section className={styles.tools} aria-label={t('order.tools')}>
      <div className={styles.buttons}>
        {mayAct && order.lines.some((line) => line.kind !== 'gift') && (
          <OrderForm
            id={order.id}
            intent="reorder"
            attempt={getAttempt('reorder')}
            variant={order.can_pay ? 'line' : 'primary'}
            icon="refresh-cw"
          >
            {t('order.reorder.submit')}
          </OrderForm>
        )}
        {mayAct && return_state === 'possible' && (
          <ButtonLink variant="line" icon="rotate-ccw" to={paths.createRetour(lang, order.id)}>
            {t('order.return.submit')}
          </ButtonLink>
        )}
        {order.can_cancel && <CancelOrder order={order} attempt={getAttempt('cancel')} />}
        <Button className={styles.print} variant="quiet" icon="printer" onClick={() => window.print()}>
          {t('order.print')}
        </Button>
      </div>
      {!mayAct && <p className={styles.note}>{t('order.mayNotAct')}</p>}
      {mayAct && return_state === 'possible' && returnable_until && (
        <p className={styles.note}>{t('order.return.until', { date: formatDate(returnable_until, locale) })}</p>
      )}
      {return_state === 'expired' && <p className={styles.note}>{t('orders.returnState.expired')}</p>}
      {return_state === 'created' && (
        <p className={styles.note}>
          {t('orders.returnState.created')} <TextLink to={paths.retours(lang)}>{t('order.return.list')}</TextLink>
        </p>
      )}
      {canWithdraw && (
        <p className={styles.note}>
          <TextLink to={`${paths.withdrawal(lang)}?number=${encodeURIComponent(order.number)}`}>{t('order.withdraw')}</TextLink>
        </p>
      )}
    </section>
  );
}
