import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { paths, selectIsProfessional, selectLang, selectLocale, selectUser, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import type { CheckedNumber } from 'shared-ui/form/vat-input.tsx';
import { Button, formatMoney, Lead, Note, TextLink, useReloadWhenRestored } from 'shared-ui';
import { IncompletePlans } from 'shared-ui/feedback/incomplete-plans.tsx';
import { methodsAfterRefusal } from 'shared-contracts/client/endpoints/payment-methods';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import { LineProblemList } from '../lines/line-problem-list.tsx';
import { PaymentMethodChoice } from '../page/payment-method-choice.tsx';
import { CouponProblem } from '../totals/coupon-problem.tsx';
import { saveLastCart } from './last-cart.ts';
import { NewsletterOffer } from './newsletter-offer.tsx';
import { MayNotOrder, useMayNotOrder } from './may-not-order.tsx';
import { OrderConditions } from './order-conditions.tsx';
import { OrderDetails } from './order-details.tsx';
import styles from './payment-step.module.css';
import { QuoteInstead } from './quote-instead.tsx';
import { StepActions } from './step-actions.tsx';
import { StepFailure } from './step-messages.tsx';
import type { StepAnswer } from './step-action.ts';
import { useEndedRights } from './use-ended-rights.ts';
import { useSubmittedForm } from './use-submitted-form.ts';
import { slotValue } from 'shared-contracts/rules/slot-value';
import { SlotTaken } from './slot-choice.tsx';

interface Props {
  cart: Cart;
  answer: StepAnswer | null;
  attempt: string | null;
  returnDays: number;
  notice: GuaranteeNotice | null;
  /** the register's answer for the cart's VAT number */
  vat: CheckedNumber | null;
  /** how the cart can be paid; null: it is not paid online */
  offer: PaymentOffer | null;
  onMethod: (method: string) => void;
  /** what is ordered, on small screens: below the heading, because it is open before the order button */
  summary: ReactNode;
}

export function PaymentStep({ cart, answer, attempt, returnDays, notice, vat, offer, onMethod, summary }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const isSignedIn = useShopSelector(selectUser) !== null;
  const isDealer = useShopSelector(selectIsProfessional);
  const mayNotOrder = useMayNotOrder();
  const submittedForm = useSubmittedForm();
  const isFirstSubmit = useSubmitOnce(submittedForm !== null, answer);
  useReloadWhenRestored();
  useEndedRights(answer?.failure);
  const note = useRef<HTMLDivElement>(null);
  const hasProblems = cart.lines.some(({ problem }) => problem !== null);
  const onSubmit = (event: FormEvent) => {
    if (hasProblems) {
      event.preventDefault();
      note.current?.scrollIntoView({ block: 'center' });
      note.current?.focus({ preventScroll: true });
    } else if (isFirstSubmit(event)) saveLastCart(cart);
  };
  const kind = cart.checkout;
  return (
    <>
      <Form method="post" action={paths.cart(lang, 'payment')} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="order" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="attempt" value={attempt ?? ''} />
        <input type="hidden" name="total" value={cart.total_price} />
        {cart.shipping.slots ? <input type="hidden" name="slot" value={slotValue(cart.shipping.slot)} /> : null}
        {cart.shipping.pickups ? <input type="hidden" name="pickup" value={cart.shipping.pickup ?? ''} /> : null}
        <input type="hidden" name="signed_in" value={isSignedIn ? '1' : ''} />
        <input type="hidden" name="professional" value={isDealer ? '1' : ''} />
        <h1 tabIndex={-1}>{t(`payment.title.${kind}`)}</h1>
        <Lead className={styles.intro}>{t(`payment.intro.${kind}`)}</Lead>
        {summary}
        <div className={styles.parts}>
          <MayNotOrder />
          {cart.shipping.slot_taken ? <SlotTaken slot={cart.shipping.slot_taken} /> : null}
          {hasProblems ? (
            <Note ref={note} tabIndex={-1} tone="warn" title={t('payment.problems')} role="alert">
              <LineProblemList cart={cart} cartPath={paths.cart(lang)} />
              <TextLink to={paths.cart(lang)}>{t('payment.mend')}</TextLink>
            </Note>
          ) : null}
          <OrderDetails cart={cart} isVatUnknown={vat?.status === 'invalid'} />
          {offer ? <PaymentMethodChoice offer={offerAfter(offer, answer)} error={methodError(answer)} onSelect={onMethod} /> : null}
          <NewsletterOffer cart={cart} />
          <OrderConditions cart={cart} returnDays={returnDays} notice={notice} />
          <IncompletePlans plans={cart.plans} action={<TextLink to={paths.cart(lang)}>{t('payment.mend')}</TextLink>} />
          <div>
            <dl className={styles.total}>
              <dt>{t(kind === 'payment' ? 'totals.toPay' : kind === 'request' ? 'totals.withoutDelivery' : 'totals.incl')}</dt>
              <dd>{formatMoney(cart.total_price, locale)}</dd>
            </dl>
            <CouponProblem cart={cart} isAnnounced={false} />
          </div>
        </div>
        <StepFailure cart={cart} answer={answer} />
        <StepActions cart={cart} back={{ step: 'address', label: t('payment.back') }}>
          <Button
            type="submit"
            variant="go"
            icon={kind === 'payment' ? 'lock' : undefined}
            busy={submittedForm === kind}
            busyLabel={t('busy')}
            disabled={submittedForm !== null && submittedForm !== kind}
          >
            {t(`payment.go.${kind}`)}
          </Button>
        </StepActions>
      </Form>
      {kind === 'payment' && !mayNotOrder ? (
        <QuoteInstead attempt={attempt} hasSlot={cart.shipping.slot != null} submittedForm={submittedForm} onSubmit={onSubmit} />
      ) : null}
    </>
  );
}

/** What is left to choose from after a refusal; the choice that was sent stays selected. */
function offerAfter(offer: PaymentOffer, answer: StepAnswer | null): PaymentOffer {
  return { ...offer, methods: methodsAfterRefusal(answer?.failure) ?? offer.methods, chosen: answer?.method ?? offer.chosen };
}

/** Why the chosen method can't be taken. */
function methodError(answer: StepAnswer | null): string | undefined {
  const failure = answer?.failure;
  if (failure?.kind !== 'rule') return undefined;
  return methodsAfterRefusal(failure) ? failure.message : failure.errors?.method?.[0];
}

/**
 * Whether a submit is the first one, over all forms of the step: the busy state comes too late to stop a double click. Each answer allows
 * another one: without a connection it can come so soon that the busy state is never rendered.
 */
function useSubmitOnce(isSubmitting: boolean, answer: Props['answer']) {
  const hasSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitting) hasSubmitted.current = false;
  }, [isSubmitting, answer]);
  return (event: FormEvent): boolean => {
    if (hasSubmitted.current) {
      event.preventDefault();
      return false;
    }
    hasSubmitted.current = true;
    return true;
  };
}
