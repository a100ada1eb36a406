import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData } from 'react-router-dom';
import { PostSteps, Wrap } from 'shared-ui';
import { stepperPosts } from '../checkout/checkout-step.ts';
import { dropCheckoutDraft } from '../checkout/draft.ts';
import { useLiveCart } from '../page/use-live-cart.ts';
import type { CompletedAnswer, loader } from './completed.route.tsx';
import styles from './completed-page.module.css';
import { AccountOffer } from './account-offer.tsx';
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
  const { order, outcome, cart, reference, attempt, accountAttempt, returnDays } = useLoaderData<typeof loader>();
  const answer = useActionData<CompletedAnswer>();
  const refused = answer?.intent === 'pay' ? answer : null;
  useLiveCart(cart);
  useForgottenDraft(outcome);
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
        <PayAgain order={order} outcome={outcome} reference={reference} attempt={refused?.attempt ?? attempt} failure={refused?.failure} />
      )}
      {isComplete(outcome) ? (
        <AccountOffer
          order={order}
          reference={reference}
          attempt={accountAttempt}
          posted={answer?.intent === 'account' ? answer.account : undefined}
        />
      ) : null}
      <OrderLines order={order} />
    </Wrap>
  );
}

/** The next order may be somebody else's. */
function useForgottenDraft(outcome: Outcome) {
  useEffect(() => {
    if (isComplete(outcome)) dropCheckoutDraft();
  }, [outcome]);
}
