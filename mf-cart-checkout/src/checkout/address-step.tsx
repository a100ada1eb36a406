import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigate, useNavigation } from 'react-router-dom';
import { REGIONS, paths, selectIsProfessional, selectLang, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, ButtonLink, FieldSet, FormActions, Lead, Note, RadioCard, RadioCardGroup } from 'shared-ui';
import { AddressFields } from './address-fields.tsx';
import { BusinessFields } from './business-fields.tsx';
import { checkAddress } from './check-details.ts';
import styles from './checkout-page.module.css';
import { PERSONAL_FIELDS, cartDetails, hasOtherBilling } from './details.ts';
import { StepMessages } from './step-messages.tsx';
import type { StepAnswer } from './step-action.ts';
import { useDetailsForm } from './use-details-form.ts';

/** Where it goes and who pays. What the personal step took travels in hidden fields: the server takes both together. */
export function AddressStep({ cart, answer }: { cart: Cart; answer: StepAnswer | null }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const isProfessional = useShopSelector(selectIsProfessional);
  const { state } = useNavigation();
  const details = { ...cartDetails(cart), ...answer?.details };
  const { formProps, problems, summary, countries } = useDetailsForm({
    initial: details,
    answered: answer?.problems ?? NONE,
    check: checkAddress,
  });
  useBackWithoutPerson(formProps.ref);
  const isPaidOnline = REGIONS.some((region) => region === countries.delivery);
  const fields = { details, problems };
  return (
    <Form {...formProps} method="post" action={paths.cart(lang, 'address')}>
      <input type="hidden" name="intent" value="address" />
      {/* Not of type hidden: those have no value of their own, and React would put the first one back over the draft. */}
      {PERSONAL_FIELDS.map((field) => (
        <input key={field} hidden name={field} defaultValue={details[field] ?? ''} />
      ))}
      <h1 tabIndex={-1}>{t('address.title')}</h1>
      <Lead className={styles.intro}>{t('address.intro')}</Lead>
      <StepMessages summary={summary} answer={answer} />
      <div className={styles.parts}>
        <FieldSet legend={t('address.delivery')}>
          <AddressFields {...fields} prefix="" country={countries.delivery} />
          {isPaidOnline ? null : (
            <Note role="status" className={styles.note}>
              {t('address.requestCountry')}
            </Note>
          )}
        </FieldSet>
        <FieldSet legend={t('address.billing')} className={styles.part}>
          <RadioCardGroup
            legend={t('address.billing')}
            legendHidden
            name="billing_choice"
            defaultValue={hasOtherBilling(details) ? 'other' : 'same'}
          >
            <RadioCard value="same" title={t('address.billingSame')} text={t('address.billingSameText')} />
            <RadioCard value="other" title={t('address.billingOther')} text={t('address.billingOtherText')} />
          </RadioCardGroup>
          <div className={styles.revealed}>
            <AddressFields {...fields} prefix="billing_" country={countries.billing} />
          </div>
        </FieldSet>
        {isProfessional ? null : <BusinessFields {...fields} country={countries.delivery} />}
      </div>
      <FormActions>
        <ButtonLink variant="quiet" to={paths.cart(lang, 'personal')}>
          {t('address.back')}
        </ButtonLink>
        <Button type="submit" variant="go" busy={state !== 'idle'} busyLabel={t('busy')}>
          {t('address.go')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Somebody who comes here by the address, with nothing typed in this tab, has not said who orders. */
function useBackWithoutPerson(form: { current: HTMLFormElement | null }) {
  const lang = useShopSelector(selectLang);
  const navigate = useNavigate();
  useEffect(() => {
    const email = form.current?.elements.namedItem('email');
    if (email instanceof HTMLInputElement && email.value === '') void navigate(paths.cart(lang, 'personal'), { replace: true });
  }, [form, lang, navigate]);
}

const NONE = {};
