import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActionData, useLoaderData, useSearchParams } from 'react-router-dom';
import { paths, selectLang, selectLocale, useShopSelector } from 'shared-contracts';
import type { Lang } from 'shared-contracts';
import type { Order } from 'shared-contracts/wire/order';
import { Note, PostSteps, Wrap, formatMoney } from 'shared-ui';
import { getStepperSteps } from '../checkout/checkout-step.ts';
import { dropCheckoutDraft } from '../checkout/draft.ts';
import { useLiveCart } from '../page/use-live-cart.ts';
import type { CompletedAnswer, loader } from './completed-data.ts';
import styles from './completed-page.module.css';
import { AccountOffer } from './account-offer.tsx';
import { OrderLines } from './order-lines.tsx';
import { OutcomeHead } from './outcome-head.tsx';
import { OrderProof } from './order-proof.tsx';
import { isComplete, isPending, isPlaced } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { PayAgain } from './pay-again.tsx';
import { WaitingForBank } from './waiting-for-bank.tsx';
import { MoveSlot } from './move-slot.tsx';
import { NextSteps } from './next-steps.tsx';
import { Transfer } from './transfer.tsx';

/** After ordering: the result and what happens next; after a failed payment the order can be paid again. */
export function CompletedPage() {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const locale = useShopSelector(selectLocale);
  const { order: loadedOrder, state, outcome, offer, cart, reference, attempt, accountAttempt } = useLoaderData<typeof loader>();
  const answer = useActionData<CompletedAnswer>();
  const [search] = useSearchParams();
  const viewed = answer?.intent === 'view' && 'order' in answer ? answer.order : null;
  const order = loadedOrder ?? viewed;
  const refusedPayment = answer?.intent === 'pay' ? answer : null;
  useLiveCart(cart);
  useDropDraft(loadedOrder ? outcome : null);
  const canChangeAddress = loadedOrder?.account === 'none' && loadedOrder.address_change != null;
  const steps = getStepperSteps('ready').map(({ step, state }) => ({ label: t(`step.${step}`), state }));
  return (
    <Wrap width="form" className={styles.page}>
      {order && isPlaced(outcome) ? (
        <div data-print="none">
          <PostSteps label={t('step.label')} steps={steps} />
        </div>
      ) : null}
      <OutcomeHead order={order ?? state} outcome={outcome} />
      {search.get('saved') === 'address' ? <Note tone="ok" role="status" title={t('completed.address.saved')} /> : null}
      {order?.paid_twice_cents ? (
        <Note tone="info">{t('completed.paidTwice', { amount: formatMoney(order.paid_twice_cents, locale) })}</Note>
      ) : null}
      {isPending(outcome) ? <WaitingForBank reference={reference} outcome={outcome} /> : null}
      {state.transfer ? <Transfer transfer={state.transfer} /> : null}
      {state.on_invoice?.transfer ? <Transfer transfer={state.on_invoice.transfer} isInvoice /> : null}
      {isComplete(outcome) ? (
        order && <NextSteps order={order} outcome={outcome} quotePath={order.quote_status ? quotePathOf(order, lang) : null} />
      ) : (
        <PayAgain
          order={state}
          outcome={outcome}
          reference={reference}
          attempt={refusedPayment?.attempt ?? attempt}
          offer={offer}
          failure={refusedPayment?.failure}
          quotePath={order ? quotePathOf(order, lang) : null}
          accountPath={loadedOrder?.account === 'own' ? paths.order(lang, loadedOrder.id) : null}
        />
      )}
      {loadedOrder?.kind === 'order' && loadedOrder.account === 'none' ? (
        <MoveSlot order={loadedOrder} reference={reference} moved={answer?.intent === 'slot' ? answer : undefined} />
      ) : null}
      {loadedOrder && isComplete(outcome) ? (
        <AccountOffer
          order={loadedOrder}
          reference={reference}
          attempt={accountAttempt}
          postResult={answer?.intent === 'account' ? answer.account : undefined}
        />
      ) : null}
      {order ? (
        <OrderLines order={order} addressPath={canChangeAddress ? paths.completedAddress(lang, reference) : null} />
      ) : (
        <OrderProof reference={reference} failure={answer?.intent === 'view' && 'failure' in answer ? answer.failure : undefined} />
      )}
    </Wrap>
  );
}

/** The quote's page: in the account, or by the reference of its mail. */
const quotePathOf = ({ id, account, quote_reference: reference }: Order, lang: Lang): string | null =>
  reference == null ? null : account === 'own' ? paths.accountQuote(lang, id) : paths.quote(lang, reference);

/** Deletes the checkout's draft once the order is placed. */
function useDropDraft(outcome: Outcome | null) {
  useEffect(() => {
    if (outcome && isPlaced(outcome)) dropCheckoutDraft();
  }, [outcome]);
}
