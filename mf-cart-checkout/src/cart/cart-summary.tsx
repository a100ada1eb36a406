import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectIsProfessional, selectLang, selectPendingVariantIds, useShopSelector } from 'shared-contracts';
import { WITHDRAWAL_DAYS } from 'shared-contracts/rules/withdrawal-right';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, Card, Checkbox, IconList } from 'shared-ui';
import { useReceiptFacts } from '../delivery/delivery-text.ts';
import { CouponForm } from '../totals/coupon-form.tsx';
import { Totals } from '../totals/totals.tsx';
import { MayNotOrder, useMayNotOrder } from '../checkout/may-not-order.tsx';
import { useWithdrawalRight } from '../checkout/use-is-consumer.ts';
import styles from './cart-summary.module.css';
import type { RefusedCoupon } from './change-action.ts';
import { CheckoutBlockers, focusFirstBlocker } from './checkout-blockers.tsx';

interface Props {
  cart: Cart;
  returnDays: number;
  refusedCoupon: RefusedCoupon | null;
}

const BLOCKERS = 'cart-blockers';

/** Totals, coupon, and the button to the next step: a GET form, so that the business flag is in the address. */
export function CartSummary({ cart, returnDays, refusedCoupon }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const isProfessional = useShopSelector(selectIsProfessional);
  const mayNotOrder = useMayNotOrder();
  const isChanging = useShopSelector(selectPendingVariantIds).length > 0;
  const { fromGoods, fromRental } = useWithdrawalRight(cart);
  const receiptFacts = useReceiptFacts();
  const stopAtBlocker = (event: FormEvent) => {
    if (!cart.has_problems) return;
    event.preventDefault();
    focusFirstBlocker(cart);
  };
  const promises = [
    ...receiptFacts(cart.shipping, { hasOffer: true }),
    ...(fromGoods || fromRental
      ? [{ icon: 'rotate-ccw' as const, text: t('summary.returns', { count: fromGoods ? returnDays : WITHDRAWAL_DAYS }) }]
      : []),
  ];
  return (
    <Card as="section" pad="l" aria-labelledby="cart-summary" aria-busy={isChanging || undefined}>
      <h2 id="cart-summary" tabIndex={-1} className={styles.title}>
        {t('summary.title')}
      </h2>
      <Totals cart={cart} isChanging={isChanging} extra={<CouponForm cart={cart} refused={refusedCoupon} />} />
      <Form method="get" action={paths.cart(lang)} className={styles.go} data-print="none" onSubmit={stopAtBlocker}>
        <input type="hidden" name="step" value="personal" />
        {isProfessional ? null : (
          <Checkbox name="business" value="1" defaultChecked={cart.customer.business ?? false} label={t('business.flag')} />
        )}
        <MayNotOrder />
        <CheckoutBlockers cart={cart} id={BLOCKERS} />
        {mayNotOrder ? null : (
          <Button type="submit" variant="go" block aria-describedby={cart.has_problems ? BLOCKERS : undefined}>
            {t('summary.go')}
          </Button>
        )}
      </Form>
      <IconList items={promises} />
    </Card>
  );
}
