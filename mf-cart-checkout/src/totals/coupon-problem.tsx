import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note } from 'shared-ui';
import styles from './coupon-problem.module.css';

interface Props {
  cart: Pick<Cart, 'coupon'>;
  /** read out when the reason appears after a step; false for a second copy on the same screen */
  isAnnounced?: boolean;
}

/** Beside a total: why the code of the cart gives no discount. The live region is there before its text, or nothing would be read out. */
export function CouponProblem({ cart: { coupon }, isAnnounced = true }: Props) {
  const { t } = useTranslation('cart');
  return (
    <div role={isAnnounced ? 'status' : undefined}>
      {coupon?.problem ? (
        <Note tone="warn" className={styles.reason} title={t('coupon.notCounted', { code: coupon.code })}>
          {coupon.problem.message}
        </Note>
      ) : null}
    </div>
  );
}
