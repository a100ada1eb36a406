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
  /** paid by bank transfer: not on the provider's page, and goods come once it has arrived */
  isTransfer: boolean;
}

export function TrustFacts({ cart, returnDays, isTransfer }: Props) {
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
                text: isTransfer ? t('trust.transfer') : <span className={styles.instant}>{t('trust.secure')}</span>,
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
