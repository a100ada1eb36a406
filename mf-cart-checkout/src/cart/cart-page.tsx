import { useEffect, useRef } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import type { CheckoutStep } from 'shared-contracts';
import { Wrap } from 'shared-ui';
import { CheckoutPage } from '../checkout/checkout-page.tsx';
import { isEmptyCart } from '../checkout/checkout-step.ts';
import { CartUnavailable } from '../checkout/cart-unavailable.tsx';
import type { action, loader } from './cart-data.ts';
import { CartOverview } from './cart-overview.tsx';
import styles from './cart-page.module.css';
import { useLiveCart } from '../page/use-live-cart.ts';
import { useCartTabSync } from '../page/use-cart-tab-sync.ts';
import { SharedCartPage } from '../share/shared-cart-page.tsx';

/** The cart's overview, or the checkout step of the address; after a refused form the page stays at its step. */
export function CartPage() {
  const { cart: loaded, step, overview, shared, isUnavailable, ...page } = useLoaderData<typeof loader>();
  const { attempt, returnDays } = page;
  const answer = useActionData<typeof action>();
  const cart = useLiveCart(loaded);
  const stepAnswer = answer?.intent === 'step' ? answer : null;
  const visibleStep = stepAnswer?.step ?? step;
  const pageRef = useHeadingFocus(shared ? 'shared' : visibleStep);
  useCartTabSync();
  const refused = answer && answer.intent !== 'step' ? answer : null;
  const isKnown = cart !== null || !isUnavailable;
  const isOverview = cart === null || isEmptyCart(cart) || visibleStep === 'overview';
  if (shared) {
    return (
      <Wrap ref={pageRef} className={styles.page}>
        <SharedCartPage shared={shared} attempt={attempt} refused={refused} />
      </Wrap>
    );
  }
  return (
    <Wrap ref={pageRef} className={styles.page}>
      {isUnavailable && visibleStep !== 'overview' ? <CartUnavailable step={visibleStep} /> : null}
      {isOverview && isKnown ? (
        <CartOverview cart={cart} attempt={attempt} refused={refused} returnDays={returnDays} data={overview} />
      ) : null}
      {isOverview ? null : (
        <CheckoutPage {...page} cart={cart} step={visibleStep} answer={stepAnswer} attempt={stepAnswer?.attempt ?? attempt} />
      )}
    </Wrap>
  );
}

/** A screen reader would not notice another step, so its heading gets the focus. */
function useHeadingFocus(step: CheckoutStep | 'shared') {
  const pageRef = useRef<HTMLElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    pageRef.current?.querySelector('h1')?.focus();
  }, [step]);
  return pageRef;
}
