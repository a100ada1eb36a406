import { useTranslation } from 'react-i18next';
import type { Cart } from 'shared-contracts/wire/cart';
import { Note } from 'shared-ui';
import { failureText } from '../page/failure-text.ts';
import type { ChangeRefused } from './change-action.ts';

/** A code that goods could make hold; any other reason stays one with goods in the cart. */
const isWaiting = ({ problem }: NonNullable<Cart['coupon']>): boolean => !problem || ['minimum', 'second_chance'].includes(problem.code);

interface Props {
  coupon: Cart['coupon'];
  /** what a plain form was told of a code */
  refused: ChangeRefused | null;
}

/** What an empty cart, which has no field for codes, says of one: why it was refused, else that it waits, or why it does not hold. */
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
