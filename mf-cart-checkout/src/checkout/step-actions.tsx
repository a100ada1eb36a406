import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { CheckoutStep } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { ButtonLink, FormActions, formatMoney } from 'shared-ui';
import { useMayNotOrder } from './may-not-order.tsx';
import styles from './step-actions.module.css';

interface Props {
  cart: Cart;
  back: { step: CheckoutStep; label: string };
  children: ReactNode;
}

/**
 * The buttons at the end of a step. On phones they stay visible at the bottom, with the total. Whoever may not order can only go back: the
 * API would refuse the order at the end.
 */
export function StepActions({ cart, back, children }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const mayNotOrder = useMayNotOrder();
  return (
    <FormActions className={styles.actions}>
      <ButtonLink variant="quiet" to={paths.cart(lang, back.step)}>
        {back.label}
      </ButtonLink>
      <div className={styles.on}>
        <p className={styles.total}>
          <span>{t(cart.checkout === 'request' ? 'totals.withoutDelivery' : 'totals.incl')}</span>
          <b>{formatMoney(cart.total_price, locale)}</b>
        </p>
        {mayNotOrder ? null : children}
      </div>
    </FormActions>
  );
}
