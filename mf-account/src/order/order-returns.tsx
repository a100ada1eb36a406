import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { TextLink } from 'shared-ui';
import detail from '../layout/detail.module.css';
import { useSlotText } from './use-slot-text.ts';
import styles from './order.module.css';

interface OrderReturnsProps {
  /** those of a guest have no page of their own */
  returns?: readonly (Omit<NonNullable<Order['returns']>[number], 'id'> & { id?: number })[] | undefined;
}

export function OrderReturns({ returns = [] }: OrderReturnsProps) {
  const { t } = useTranslation('account');
  const slotText = useSlotText();
  if (returns.length === 0) return null;
  return (
    <section>
      <h2 className={detail.heading}>{t('retours.title')}</h2>
      <ul className={styles.papers}>
        {returns.map(({ id, number, status, unsent, unsent_cause: cause, collection_slot: slot }) => (
          <li key={number}>
            <ReturnTitle id={id}>{t(unsent ? `retour.unsent.${cause ?? 'withdrawn'}.title` : 'retour.title', { number })}</ReturnTitle>
            <p className={styles.note}>{t(`retours.states.${status}`)}</p>
            {slot ? <p className={styles.note}>{t('collection.on', { slot: slotText(slot) })}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReturnTitle({ id, children }: { id: number | undefined; children: string }) {
  const lang = useShopSelector(selectLang);
  return id === undefined ? (
    children
  ) : (
    <TextLink icon="rotate-ccw" to={paths.retour(lang, id)}>
      {children}
    </TextLink>
  );
}
