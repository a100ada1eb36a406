import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import type { RefusedCoupon } from './change-action.ts';

/** Problems of a code that adding goods can solve. */
const isWaiting = ({ problem }: NonNullable<Cart['coupon']>): boolean => !problem || ['minimum', 'second_chance'].includes(problem.code);

interface Props {
  coupon: Cart['coupon'];
  /** refusal of a form without JavaScript */
  refused: RefusedCoupon | null;
}

/** The code of an empty cart, which has no coupon form: why it was refused, that it waits for goods, or why it is not valid. */
export function WaitingCode({ coupon, refused }: Props) {
  const { t } = useTranslation('cart');
  if (refused) {
    return (
      <Note tone="danger" role="alert">
        {failureText(refused.failure, t)}
      </Note>
    );
  }
  if (!coupon) return null;
  if (isWaiting(coupon)) return <Note>{t('discount.waits', { code: coupon.code })}</Note>;
  return (
    <Note tone="warn" title={t('coupon.inUse', { code: coupon.code })}>
      {coupon.problem?.message}
    </Note>
  );
}
