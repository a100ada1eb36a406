import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { ButtonLink, Cluster, Note, SplitLayout, Stack } from 'shared-ui';
import { isEmptyCart } from '../checkout/checkout-step.ts';
import { Completeness } from '../completeness/completeness.tsx';
import { GiftPanel } from '../gifts/gift-panel.tsx';
import { CartLines, useRemovedLine } from '../lines/cart-lines.tsx';
import { NamedCarts } from '../named/named-carts.tsx';
import { CartPlans } from '../plans/cart-plans.tsx';
import { failureText } from '../page/failure-text.ts';
import { SavedForLater } from '../saved/saved-for-later.tsx';
import { CartTools } from '../share/cart-tools.tsx';
import { selectMissedTitles } from '../state/mini-cart-slice.ts';
import styles from './cart-overview.module.css';
import { CartSummary } from './cart-summary.tsx';
import type { ChangeRefused } from './change-action.ts';
import { EmptyCart } from './empty-cart.tsx';
import { MergeFailed } from './merge-failed.tsx';
import { LostCart } from './lost-cart.tsx';
import type { OverviewData } from './overview-data.ts';
import { TotalBar } from './total-bar.tsx';
import { WaitingCode } from './waiting-code.tsx';

interface Props {
  cart: Cart | null;
  /** idempotency key for adding a named cart */
  attempt: string;
  /** refused change of a form without JavaScript */
  refused: ChangeRefused | null;
  returnDays: number;
  data: OverviewData;
}

export function CartOverview({ cart, attempt, refused, returnDays, data }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const missed = useShopSelector(selectMissedTitles);
  const [removed, setRemoved] = useRemovedLine();
  const isEmpty = cart === null || isEmptyCart(cart);
  const allLines = cart?.lines ?? [];
  const plans = cart?.plans ?? [];
  const lines = allLines.filter((line) => !plans.some(({ share_id }) => share_id === line.plan));
  const refusedCoupon = refused?.intent === 'coupon' ? refused : null;
  const refusedPlan = refused?.intent === 'plan' && plans.some(({ share_id }) => share_id === refused.plan) ? refused : null;
  const named = data.named ? (
    <NamedCarts
      named={data.named}
      attempt={attempt}
      canSave={allLines.some(({ kind }) => kind !== 'gift')}
      refusedName={refused?.intent === 'change' ? refused.name : undefined}
    />
  ) : null;
  return (
    <>
      <h1 tabIndex={-1} className={styles.title}>
        {t('title.overview')}
      </h1>
      {refused && !refusedCoupon && !refusedPlan ? (
        <Note tone="danger" role="alert" failure={refused} className={styles.refused}>
          {failureText(refused.failure, t)}
        </Note>
      ) : null}
      <div className={styles.notes}>
        <MergeFailed />
        <LostCart cart={cart} />
        {missed.length > 0 ? (
          <Note tone="warn" role="status">
            {t('overview.missed', { count: missed.length, titles: missed.join(', ') })}
          </Note>
        ) : null}
        {data.capped > 0 ? <Note tone="warn">{t('shared.capped', { count: data.capped })}</Note> : null}
      </div>
      {isEmpty ? (
        <Stack gap={6}>
          {removed ? <CartLines lines={lines} today={data.today} removed={removed} onRemoved={setRemoved} /> : null}
          <WaitingCode coupon={cart?.coupon ?? null} refused={refusedCoupon} />
          <CartPlans plans={plans} lines={allLines} refused={refusedPlan} />
          <EmptyCart />
          <SavedForLater />
          {named}
        </Stack>
      ) : (
        <>
          <SplitLayout sideWidth="m" sticky side={<CartSummary cart={cart} returnDays={returnDays} refusedCoupon={refusedCoupon} />}>
            <Stack gap={6}>
              <CartPlans plans={plans} lines={allLines} refused={refusedPlan} />
              {lines.length > 0 || removed ? <CartLines lines={lines} today={data.today} removed={removed} onRemoved={setRemoved} /> : null}
              <GiftPanel cart={cart} />
              <Completeness cart={cart} loaded={data.missing} />
              <Cluster justify="between" data-print="none">
                <ButtonLink variant="quiet" icon="arrow-left" to={paths.products(lang, 'garden')} className={styles.back}>
                  {t('overview.continue')}
                </ButtonLink>
                <CartTools cart={cart} />
              </Cluster>
            </Stack>
          </SplitLayout>
          <div className={styles.later}>
            <SavedForLater />
            {named}
          </div>
          <TotalBar cart={cart} />
        </>
      )}
    </>
  );
}
