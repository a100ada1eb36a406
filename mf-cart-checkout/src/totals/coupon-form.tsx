import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastAdded, useShop, useShopDispatch } from 'shared-contracts';
import type { Result } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, Field, TextInput } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { failureText } from '../page/failure-text.ts';
import { useFocusRestore } from '../page/use-focus-restore.ts';
import type { ChangeRefused } from '../cart/change-action.ts';
import { applyCoupon, removeCoupon } from '../state/cart-actions.ts';
import type { CartThunk } from '../state/cart-actions.ts';
import styles from './coupon-form.module.css';

interface Props {
  cart: Cart;
  /** what a plain form was told, and the code it sent */
  refused: Pick<ChangeRefused, 'failure' | 'code'> | null;
}

/** Discount code: apply, with the reason beside it when it is not taken; remove. Spec §8 Coupon. */
export function CouponForm({ cart, refused }: Props) {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(refused?.failure ?? null);
  const code = cart.coupon?.code ?? '';
  const remove = useFocusRestore<HTMLButtonElement>(code);
  const field = useFocusRestore<HTMLInputElement>(code);

  const send = async (thunk: CartThunk<Promise<Result<unknown>>>, success: string) => {
    setBusy(true);
    const result = await dispatch(thunk);
    setBusy(false);
    setFailure(result.ok ? null : result.error);
    if (result.ok) dispatch(toastAdded({ tone: 'ok', text: success }));
  };

  if (cart.coupon) {
    return (
      <CartForm
        key="applied"
        className={styles.applied}
        intent="coupon-remove"
        onSend={() => void send(removeCoupon(shop), t('coupon.removed'))}
      >
        <span>{t('coupon.inUse', { code: cart.coupon.code })}</span>
        <Button ref={remove} type="submit" variant="quiet" size="s" icon="x" busy={busy} busyLabel={t('busy')}>
          {t('coupon.remove')}
        </Button>
        {cart.coupon.problem ? (
          <p role="status" className={styles.failed}>
            {cart.coupon.problem.message}
          </p>
        ) : null}
        {failure ? (
          <p role="alert" className={styles.failed}>
            {t('coupon.removeFailed')}
          </p>
        ) : null}
      </CartForm>
    );
  }
  return (
    <CartForm
      key="asked"
      className={styles.form}
      data-print="none"
      intent="coupon"
      onSend={(form) => {
        const typed = String(form.get('discount_code')).trim();
        if (typed) void send(applyCoupon(shop, typed), t('coupon.applied'));
      }}
    >
      <Field id="discount-code" label={t('coupon.label')} error={failure ? <span role="alert">{failureText(failure, t)}</span> : undefined}>
        <TextInput
          ref={field}
          name="discount_code"
          defaultValue={refused?.code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="line" busy={busy} busyLabel={t('busy')}>
        {t('coupon.apply')}
      </Button>
    </CartForm>
  );
}
