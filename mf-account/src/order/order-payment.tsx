import { useTranslation } from 'react-i18next';
import { selectLocale, useShopSelector } from 'shared-contracts';
import type { Failure } from 'shared-contracts';
import { methodsAfterRefusal } from 'shared-contracts/client/endpoints/payment-methods';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import type { Order } from 'shared-contracts/wire/order';
import { Accordion, formatMoney, Note, useReloadWhenRestored } from 'shared-ui';
import { MethodChoice } from 'shared-ui/form/method-choice.tsx';
import { useMethodOptions } from './method-options.ts';
import { OrderForm } from './order-form.tsx';
import { Transfer } from './transfer.tsx';
import styles from './order.module.css';

interface Props {
  order: Order;
  attempt: string;
  /** how it can be paid; null when the API can't say: it is chosen on the provider's page */
  offer: PaymentOffer | null;
  failure: Failure | undefined;
}

export function OrderPayment({ order, attempt, offer, failure }: Props) {
  const { t } = useTranslation('account');
  const locale = useShopSelector(selectLocale);
  useReloadWhenRestored();
  const { transfer } = order;
  const offered = methodsAfterRefusal(failure) ?? offer?.methods ?? [];
  const methods = offered.filter((method) => !transfer || method !== 'banktransfer');
  const options = useMethodOptions(methods, offer?.transfer);
  const obstacle = offer?.invoice_obstacle;
  const fields = (
    <MethodChoice
      legend={t('order.pay.method')}
      hint={obstacle ? t(`order.pay.invoiceObstacle.${obstacle}`) : undefined}
      methods={options}
      chosen={offer?.chosen ?? null}
    />
  );
  if (transfer)
    return (
      <>
        <Transfer transfer={transfer} />
        {methods.length > 0 ? (
          <Accordion summary={t('order.transfer.otherwise')}>
            <OrderForm id={order.id} intent="pay" attempt={attempt} variant="line" size="s" icon="lock" fields={fields}>
              {t('order.pay.submit', { amount: formatMoney(order.total_cents, locale) })}
            </OrderForm>
          </Accordion>
        ) : null}
      </>
    );
  return (
    <Note tone="warn" title={t('order.pay.title')}>
      <p>{t('order.pay.text')}</p>
      <div className={styles.noteAction}>
        <OrderForm id={order.id} intent="pay" attempt={attempt} variant="go" size="s" icon="lock" fields={fields}>
          {t('order.pay.submit', { amount: formatMoney(order.total_cents, locale) })}
        </OrderForm>
      </div>
    </Note>
  );
}
