import { useTranslation } from 'react-i18next';
import { Form, useSearchParams } from 'react-router-dom';
import { paths, selectLang, selectUser, useShopSelector } from 'shared-contracts';
import type { Cart } from 'shared-contracts/wire/cart';
import { Button, FormGrid, Lead } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { checkPersonal } from './check-details.ts';
import styles from './checkout-page.module.css';
import { DetailFields } from './detail-fields.tsx';
import { cartDetails, isBusiness, withProfile } from './buyer-details.ts';
import { MayNotOrder } from './may-not-order.tsx';
import { SignInOffer } from './sign-in-offer.tsx';
import { StepActions } from './step-actions.tsx';
import { StepFailure, StepMessages } from './step-messages.tsx';
import type { StepAnswer } from './step-action.ts';
import { useDetailsForm } from './use-details-form.ts';
import { useSubmittedForm } from './use-submitted-form.ts';

/** The buyer's details. The form posts to the address step, which is shown next. */
export function PersonalStep({ cart, answer }: { cart: Cart; answer: StepAnswer | null }) {
  const { t } = useTranslation('cart');
  const lang = useShopSelector(selectLang);
  const user = useShopSelector(selectUser);
  const isSubmitting = useSubmittedForm() !== null;
  const [search] = useSearchParams();
  const first = answer ? cartDetails(cart) : withProfile(cartDetails(cart), user);
  const details = { ...first, ...(search.get('business') === '1' && { business: '1' }), ...answer?.details };
  const { formProps, problems, summary } = useDetailsForm({ initial: details, answered: answer?.problems ?? NONE, check: checkPersonal });
  return (
    <>
      <h1 tabIndex={-1}>{t('personal.title')}</h1>
      <Lead className={styles.intro}>{t('personal.intro')}</Lead>
      <SignInOffer />
      <MayNotOrder className={styles.place} />
      <Form {...formProps} method="post" action={paths.cart(lang, 'address')}>
        <input type="hidden" name="intent" value="personal" />
        {isBusiness(details) ? <input type="hidden" name="business" value="1" /> : null}
        <StepMessages summary={summary} />
        <DetailFields details={details} problems={problems}>
          <FormGrid>
            <CheckedInput name="email" type="email" autoComplete="email" label={t('field.email')} hint={t('personal.emailHint')} />
            <CheckedInput name="first_name" autoComplete="given-name" label={t('field.first_name')} span={6} />
            <CheckedInput name="last_name" autoComplete="family-name" label={t('field.last_name')} span={6} />
            <CheckedInput name="phone" type="tel" autoComplete="tel" label={t('field.phone')} hint={t('personal.phoneHint')} />
          </FormGrid>
        </DetailFields>
        <StepFailure cart={cart} answer={answer} />
        <StepActions cart={cart} back={{ step: 'overview', label: t('personal.back') }}>
          <Button type="submit" variant="go" busy={isSubmitting} busyLabel={t('busy')}>
            {t('personal.go')}
          </Button>
        </StepActions>
      </Form>
    </>
  );
}

const NONE = {};
