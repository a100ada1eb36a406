import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { ButtonLink, Note, SplitLayout, Stack } from 'shared-ui';
import { isEmptyCart } from '../checkout/checkout-step.ts';
import { GiftPanel } from '../gifts/gift-panel.tsx';
import { CartLines, useRemovedLine } from '../lines/cart-lines.tsx';
import { failureText } from '../page/failure-text.ts';
import styles from './cart-overview.module.css';
import { CartSummary } from './cart-summary.tsx';
import type { ChangeRefused } from './change-action.ts';
import { EmptyCart } from './empty-cart.tsx';
import { TotalBar } from './total-bar.tsx';

interface Props {
  cart: Cart | null;
  /** a plain form's change that the API refused */
  refused: ChangeRefused | null;
  returnDays: number;
}

/** First step: gifts, lines with their problems, and what it costs. */
export function CartOverview({ cart, refused, returnDays }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const [removed, setRemoved] = useRemovedLine();
  const isEmpty = cart === null || isEmptyCart(cart);
  const lines = cart?.lines ?? [];
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        {t('title.overview')}
      </h1>
      {refused?.intent === 'change' ? (
        <Note tone="danger" role="alert" className={styles.refused}>
          {failureText(refused.failure, t)}
        </Note>
      ) : null}
      {isEmpty ? (
        <Stack gap={6}>
          {removed ? <CartLines lines={lines} removed={removed} onRemoved={setRemoved} /> : null}
          <EmptyCart />
        </Stack>
      ) : (
        <>
          <SplitLayout
            sideWidth="m"
            sticky
            side={<CartSummary cart={cart} returnDays={returnDays} refusedCoupon={refused?.intent === 'coupon' ? refused : null} />}
          >
            <Stack gap={6}>
              <GiftPanel cart={cart} />
              <CartLines lines={lines} removed={removed} onRemoved={setRemoved} />
              <ButtonLink variant="quiet" icon="arrow-left" to={paths.products(lang, 'garden')} className={styles.back}>
                {t('overview.continue')}
              </ButtonLink>
            </Stack>
          </SplitLayout>
          <TotalBar cart={cart} />
        </>
      )}
    </>
  );
}
