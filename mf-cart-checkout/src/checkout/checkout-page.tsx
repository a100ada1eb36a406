import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import type { CheckoutStep } from 'shared-contracts';
import type { PaymentOffer } from 'shared-contracts/client/endpoints/payment-methods';
import type { SavedAddress } from 'shared-contracts/wire/account';
import type { Cart } from 'shared-contracts/wire/cart';
import type { GuaranteeNotice } from 'shared-contracts/wire/settings';
import type { CheckedNumber } from 'shared-ui/form/vat-input.tsx';
import { Note, PostSteps, SplitLayout } from 'shared-ui';
import { useTariffAmount } from '../delivery/use-tariff-amount.ts';
import { firstMethod } from '../page/payment-method-choice.tsx';
import { AddressStep } from './address-step.tsx';
import styles from './checkout-page.module.css';
import { getStepperSteps } from './checkout-step.ts';
import { OrderSummary, OrderSummaryFold } from './order-summary.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import type { StepAnswer } from './step-action.ts';
import type { PaidBy } from './trust-facts.tsx';

interface Props {
  cart: Cart;
  step: Exclude<CheckoutStep, 'overview'>;
  answer: StepAnswer | null;
  /** idempotency key of the order, at the payment step */
  attempt: string | null;
  returnDays: number;
  /** the EU's guarantee notice, at the payment step; null: the shop has no file of it */
  notice: GuaranteeNotice | null;
  addresses: readonly SavedAddress[];
  /** the register's answer for the cart's VAT number */
  vat: CheckedNumber | null;
  /** how the cart can be paid, at the payment step */
  offer: PaymentOffer | null;
}

const paidByOf = (method: string | undefined): PaidBy =>
  method === 'banktransfer' ? 'transfer' : method === 'invoice' ? 'invoice' : 'provider';

export function CheckoutPage({ cart, step, answer, attempt, returnDays, notice, addresses, vat, offer }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  // Without JavaScript the summary follows what is selected when the page comes.
  const [selected, setSelected] = useState<string | null>(null);
  const paidBy = step === 'payment' && offer ? paidByOf(selected ?? answer?.method ?? offer.chosen ?? firstMethod(offer)) : 'provider';
  const steps = getStepperSteps(step).map((stepperStep) => ({
    label: t(`step.${stepperStep.step}`),
    state: stepperStep.state,
    to: stepperStep.state === 'done' && stepperStep.step !== 'ready' ? paths.cart(lang, stepperStep.step) : undefined,
  }));
  const fold = <OrderSummaryFold cart={cart} isOpen={step === 'payment'} returnDays={returnDays} paidBy={paidBy} />;
  return (
    <>
      <PostSteps label={t('step.label')} steps={steps} />
      {step === 'payment' ? null : fold}
      <SplitLayout
        sideWidth="m"
        sticky
        side={<OrderSummary cart={cart} returnDays={returnDays} paidBy={paidBy} />}
        className={styles.layout}
      >
        <div className={styles.form}>
          {step === 'payment' ? <PlacePrice cart={cart} /> : null}
          {step === 'personal' ? <PersonalStep cart={cart} answer={answer} /> : null}
          {step === 'address' ? <AddressStep cart={cart} answer={answer} addresses={addresses} vat={vat} /> : null}
          {step === 'payment' ? (
            <PaymentStep
              cart={cart}
              answer={answer}
              attempt={attempt}
              returnDays={returnDays}
              notice={notice}
              vat={vat}
              offer={offer}
              onMethod={setSelected}
              summary={fold}
            />
          ) : null}
        </div>
      </SplitLayout>
    </>
  );
}

/** The address was the last thing that was given: its price is only known now. */
function PlacePrice({ cart: { shipping, totals } }: { cart: Cart }) {
  const { t } = useTranslation('cart');
  const money = useTariffAmount(totals);
  const { cost } = shipping;
  if (!cost?.zone || cost.cents === 0) return null;
  return <Note className={styles.place}>{t('deliveryCost.place', { zone: cost.zone, amount: money(cost.zone_cents) })}</Note>;
}
