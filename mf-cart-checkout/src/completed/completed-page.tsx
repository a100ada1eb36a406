import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router-dom';
import { useShop, useShopDispatch } from 'shared-contracts';
import { PostSteps, Wrap } from 'shared-ui';
import { stepperPosts } from '../checkout/checkout-step.ts';
import { dropDraft } from '../checkout/draft.ts';
import { loadCart } from '../state/cart-actions.ts';
import type { PayAgainAnswer, loader } from './completed.route.tsx';
import styles from './completed-page.module.css';
import { OrderLines } from './order-lines.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { isComplete } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { PayAgain } from './pay-again.tsx';
import { WaitingForBank } from './waiting-for-bank.tsx';
import { WhatNext } from './what-next.tsx';

/** After ordering: what came of it and what happens next. Nothing is lost when the payment did not come through. */
export function CompletedPage() {
  const { t } = useTranslation('cart');
  const { order, outcome, reference, attempt, returnDays } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAgainAnswer>();
  useCartAfter(outcome);
  const steps = stepperPosts('ready').map(({ step, state }) => ({ label: t(`step.${step}`), state }));
  return (
    <Wrap width="form" className={styles.page}>
      {isComplete(outcome) ? (
        <div data-print="none">
          <PostSteps label={t('step.label')} steps={steps} />
        </div>
      ) : null}
      <OutcomeHead order={order} outcome={outcome} />
      {outcome === 'waiting' ? <WaitingForBank reference={reference} /> : null}
      {isComplete(outcome) ? (
        <WhatNext order={order} outcome={outcome} returnDays={returnDays} />
      ) : (
        <PayAgain order={order} outcome={outcome} reference={reference} attempt={answer?.attempt ?? attempt} failure={answer?.failure} />
      )}
      <OrderLines order={order} />
    </Wrap>
  );
}

/**
 * The ordered cart is done with only now: the server knows it and answers 400 for its id, upon which the cart is loaded under a new
 * one. A cart begun since then is simply loaded again, so an old link to this page empties nothing.
 */
function useCartAfter(outcome: Outcome) {
  const dispatch = useShopDispatch();
  const shop = useShop();
  const complete = isComplete(outcome);
  useEffect(() => {
    if (!complete) return;
    dropDraft();
    void dispatch(loadCart(shop));
  }, [complete, dispatch, shop]);
}
