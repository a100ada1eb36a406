import { useTranslation } from 'react-i18next';
import { WITHDRAWAL_DAYS } from 'shared-contracts/rules/withdrawal-right';
import type { Cart } from 'shared-contracts/wire/cart';
import { IconList } from 'shared-ui';
import { useReceiptFacts } from '../delivery/delivery-text.ts';
import styles from './order-summary.module.css';
import { useWithdrawalRight } from './use-is-consumer.ts';

interface Props {
  cart: Cart;
  returnDays: number;
  paidBy: PaidBy;
}

/**
 * Where the order is paid: on the provider's page, by bank transfer, after which the goods come, or on invoice, after the goods have come.
 */
export type PaidBy = 'provider' | 'transfer' | 'invoice';

export function TrustFacts({ cart, returnDays, paidBy }: Props) {
  const isTransfer = paidBy === 'transfer';
  const { t } = useTranslation('cart');
  const { fromGoods, fromRental } = useWithdrawalRight(cart);
  const receiptFacts = useReceiptFacts();
  const { shipping, checkout } = cart;
  return (
    <IconList
      className={styles.facts}
      items={[
        ...(checkout === 'payment'
          ? [
              {
                icon: 'lock' as const,
                text: paidBy === 'provider' ? <span className={styles.instant}>{t('trust.secure')}</span> : t(`trust.${paidBy}`),
              },
            ]
          : []),
        ...receiptFacts(shipping, { isTransfer }).map(({ icon, text }) => ({
          icon,
          text: isTransfer || shipping.slot ? text : <span className={styles.instant}>{text}</span>,
        })),
        // Only consumers have it, and not for goods made to measure.
        ...(fromGoods || fromRental
          ? [{ icon: 'rotate-ccw' as const, text: t('trust.returns', { count: fromGoods ? returnDays : WITHDRAWAL_DAYS }) }]
          : []),
      ]}
    />
  );
}
