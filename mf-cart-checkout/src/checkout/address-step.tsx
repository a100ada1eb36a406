import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate } from 'react-router-dom';
import { paths, selectIsProfessional, selectLang, selectUser, useShopSelector } from 'shared-contracts';
import { addressValues } from 'shared-contracts/rules/address-values';
import { PERSONAL_FIELDS } from 'shared-contracts/rules/customer-fields';
import type { SavedAddress } from 'shared-contracts/wire/account';
import type { Cart } from 'shared-contracts/wire/cart';
import { keepDraft } from 'shared-ui/form/form-draft.ts';
import { typedValues } from 'shared-ui/form/form-values.ts';
import type { CheckedNumber } from 'shared-ui/form/vat-input.tsx';
import { Button, Lead } from 'shared-ui';
import { BillingAddress } from './billing-address.tsx';
import { BusinessFields } from './business-fields.tsx';
import { checkAddress } from './check-details.ts';
import styles from './checkout-page.module.css';
import { DealerNote } from './dealer-note.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DETAIL_FIELDS, cartDetails, isForQuote, withProfile } from './buyer-details.ts';
import type { BuyerDetails } from './buyer-details.ts';
import { DeliveryAddress, isPaidOnline } from './delivery-address.tsx';
import { DRAFT } from './draft.ts';
import { PickupPart } from './pickup-choice.tsx';
import { PurchaseOrderField } from './purchase-order-field.tsx';
import { RemarkField } from './remark-field.tsx';
import { StepActions } from './step-actions.tsx';
import { StepFailure, StepMessages } from './step-messages.tsx';
import type { StepAnswer } from './step-action.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useSubmittedForm } from './use-submitted-form.ts';
import { SlotChoice } from './slot-choice.tsx';

interface Props {
  cart: Cart;
  answer: StepAnswer | null;
  addresses: readonly SavedAddress[];
  /** the register's answer for the cart's VAT number */
  vat: CheckedNumber | null;
}

/** Delivery and billing address. The personal step's values are in hidden fields, because the server takes both together. */
export function AddressStep({ cart, answer, addresses, vat }: Props) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const isProfessional = useShopSelector(selectIsProfessional);
  const user = useShopSelector(selectUser);
  const isSubmitting = useSubmittedForm() !== null;
  // A refused address stays as it was posted; the personal step posts none.
  const isPosted = answer?.details.country !== undefined;
  const saved = { ...cartDetails(cart), ...(isPosted ? NONE : defaultAddress(cart, addresses)) };
  const details = { ...(isPosted ? saved : withProfile(saved, user)), ...answer?.details };
  const { formProps, problems, summary, countries, watched, fill } = useDetailsForm({
    initial: details,
    answered: answer?.problems ?? NONE,
    check: checkAddress,
  });
  useRedirectWithoutPerson(formProps.ref);
  const hasPickup = (cart.shipping.pickups ?? []).length > 0;
  // a half-day is chosen once there is an order
  const isRequest = !isPaidOnline(countries.delivery) || (!isProfessional && isForQuote(watched));
  return (
    <Form {...formProps} method="post" action={paths.cart(lang, 'address')}>
      <input type="hidden" name="intent" value="address" />
      {/* Not `type="hidden"`: React resets the value of such an input, which would overwrite the draft. */}
      {PERSONAL_FIELDS.map((field) => (
        <input key={field} hidden name={field} defaultValue={details[field] ?? ''} />
      ))}
      <h1 tabIndex={-1}>{t(hasPickup ? 'address.titleChoice' : 'address.title')}</h1>
      {hasPickup ? null : <Lead className={styles.intro}>{t('address.intro')}</Lead>}
      <StepMessages summary={summary} />
      <DetailFields details={details} problems={problems}>
        <div className={styles.parts}>
          {hasPickup ? <PickupPart cart={cart} before={details} watched={watched} error={problems.pickup} /> : null}
          {(cart.shipping.slots ?? []).length > 0 && !isRequest ? (
            <div className={styles.whenDelivered}>
              <SlotChoice shipping={cart.shipping} chosen={details.slot ?? ''} error={problems.slot} />
            </div>
          ) : null}
          <DeliveryAddress cart={cart} addresses={addresses} details={details} country={countries.delivery} watched={watched} fill={fill} />
          <BillingAddress hasPickup={hasPickup} addresses={addresses} details={details} country={countries.billing} fill={fill} />
          {isProfessional && user ? (
            <div className={styles.part}>
              <input type="hidden" name="dealer" value="1" />
              <DealerNote user={user} />
              <PurchaseOrderField />
            </div>
          ) : (
            <BusinessFields
              details={details}
              country={countries.delivery}
              vat={isPosted ? (answer.vat ?? null) : vat}
              fillEmpty={(values) => fill(values, { onlyEmpty: true })}
            />
          )}
          <RemarkField value={watched.remark ?? ''} />
        </div>
      </DetailFields>
      <StepFailure cart={cart} answer={answer} />
      <StepActions cart={cart} back={{ step: 'personal', label: t('address.back') }}>
        <Button type="submit" variant="go" busy={isSubmitting} busyLabel={t('busy')}>
          {t('address.go')}
        </Button>
      </StepActions>
    </Form>
  );
}

/** The address book's default, for a cart without an address. */
function defaultAddress(cart: Cart, addresses: readonly SavedAddress[]): BuyerDetails {
  const saved = addresses.find(({ default_delivery }) => default_delivery);
  return saved && !cart.shipping_address.street ? addressValues(saved.address, '') : NONE;
}

/** Without a draft in this tab the personal step has to be filled in first. */
function useRedirectWithoutPerson(form: { current: HTMLFormElement | null }) {
  const lang = useShopSelector(selectLang);
  const navigate = useNavigate();
  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    if (!form.current || !(email instanceof HTMLInputElement) || email.value !== '') return;
    // What was typed before hydration is there when the visitor comes back to this step.
    keepDraft(DRAFT, DETAIL_FIELDS, typedValues(form.current, DETAIL_FIELDS));
    void navigate(paths.cart(lang, 'personal'), { replace: true });
  }, [form, lang, navigate]);
}

const NONE = {};
