import { useTranslation } from 'react-i18next';
import type { Order, PaymentState } from 'shared-contracts/wire/order';
import { Lead, Mascot } from 'shared-ui';
import styles from './completed-page.module.css';
import { isComplete } from './outcome.ts';
import type { Outcome } from './outcome.ts';

export function OutcomeHead({ order, outcome }: { order: Order | PaymentState; outcome: Outcome }) {
  const { t } = useTranslation('cart');
  return (
    <div className={styles.head} role="status">
      <div>
        <h1>{'email' in order ? t(`completed.title.${outcome}`) : t('completed.locked.title')}</h1>
        <Lead className={styles.lead}>
          {'email' in order
            ? t(`completed.text.${outcome}`, { name: order.first_name, email: order.email })
            : t(`completed.locked.state.${outcome}`)}
        </Lead>
        <p className={styles.number}>
          {t(`completed.numberOf.${order.kind}`)} <b>{order.number}</b>
        </p>
      </div>
      {isComplete(outcome) && 'email' in order ? <Mascot pose="celebrate" size={132} /> : null}
    </div>
  );
}
