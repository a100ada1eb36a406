import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastAdded, useShop, useShopDispatch } from 'shared-contracts';
import type { Result } from 'shared-contracts';
import { MAX_LENGTHS } from 'shared-contracts/rules/field-lengths';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, Field, TextInput } from 'shared-ui';
import { CartForm } from '../page/cart-form.tsx';
import { failureText } from '../page/failure-text.ts';
import { useFocusRestore } from '../page/use-focus-restore.ts';
import type { RefusedCoupon } from '../cart/change-action.ts';
import { applyCoupon, removeCoupon } from '../state/cart-actions.ts';
import type { CartThunk } from '../state/cart-actions.ts';
import styles from './coupon-form.module.css';

interface Props {
  cart: Cart;
  /** refusal of a post without JavaScript, and the code it sent */
  refused: Pick<RefusedCoupon, 'failure' | 'code'> | null;
}

/** Applies or removes a discount code; a refusal is shown at the field. Spec §8 Coupon. */
export function CouponForm({ cart, refused }: Props) {
  const { t } = useTranslation('cart');
  const dispatch = useShopDispatch();
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(refused?.failure ?? null);
  const code = cart.coupon?.code ?? '';
  const removeButton = useFocusRestore<HTMLButtonElement>(code);
  const codeField = useFocusRestore<HTMLInputElement>(code);

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
        <Button ref={removeButton} type="submit" variant="quiet" size="s" icon="x" busy={busy} busyLabel={t('busy')}>
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
      key="entry"
      className={styles.form}
      data-print="none"
      intent="coupon"
      onSend={(form) => {
        const newCode = String(form.get('discount_code')).trim();
        if (newCode) void send(applyCoupon(shop, newCode), t('coupon.applied'));
      }}
    >
      <Field id="discount-code" label={t('coupon.label')} error={failure ? <span role="alert">{failureText(failure, t)}</span> : undefined}>
        <TextInput
          ref={codeField}
          name="discount_code"
          defaultValue={refused?.code}
          maxLength={MAX_LENGTHS.discountCode}
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
