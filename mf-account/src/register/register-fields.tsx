import { useTranslation } from 'react-i18next';
import { countryOf } from 'shared-contracts/rules/address-values';
import { Checkbox, FieldSet, RadioCard, RadioCardGroup } from 'shared-ui';
import type { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { AddressInputs } from '../form/address-inputs.tsx';
import { CompanyInputs } from '../form/company-inputs.tsx';
import { problemText } from '../form/problem-text.ts';
import type { FormProblem } from '../form/problem-text.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { DealerAbroad } from './dealer-abroad.tsx';
import { PersonInputs } from './person-inputs.tsx';
import styles from './register.module.css';
import { isAbroad, isDealer } from './registration.ts';
import type { RegisterField, Registration } from './registration.ts';

interface Props {
  form: ReturnType<typeof useCheckedForm<RegisterField, FormProblem>>;
  values: Registration;
}

export function RegisterFields({ form, values }: Props) {
  const { t } = useTranslation('account');
  const { watched, fill } = form;
  const deliveryCountry = countryOf(watched.country);
  const getFieldError = (field: RegisterField) => {
    const problem = form.problems[field];
    return problem && problemText(problem, t);
  };
  return (
    <>
      <RadioCardGroup legend={t('register.type')} name="type" defaultValue={values.type}>
        <RadioCard value="b2c" icon="house" title={t('register.private')} text={t('register.privateText')} />
        <RadioCard value="b2b" icon="store" title={t('register.dealer')} text={t('register.dealerText')} />
      </RadioCardGroup>
      <FieldSet legend={t('register.who')}>
        <PersonInputs />
      </FieldSet>
      <FieldSet legend={t('register.company')} hint={t('register.companyHint')} className={styles.dealer}>
        <CompanyInputs country={deliveryCountry} fill={fill} />
      </FieldSet>
      <FieldSet legend={t('register.delivery')}>
        <AddressInputs country={deliveryCountry} fill={fill} />
        <div role="status">{isDealer(watched) && isAbroad(deliveryCountry) ? <DealerAbroad /> : null}</div>
      </FieldSet>
      <FieldSet legend={t('register.billing')}>
        <RadioCardGroup
          legend={t('register.billing')}
          legendHidden
          name="billing_choice"
          defaultValue={values.billing_choice === 'other' ? 'other' : 'same'}
        >
          <RadioCard value="same" title={t('register.billingSame')} text={t('register.billingSameText')} />
          <RadioCard value="other" title={t('register.billingOther')} text={t('register.billingOtherText')} />
        </RadioCardGroup>
        <div className={styles.other}>
          <AddressInputs prefix="billing_" country={countryOf(watched.billing_country, deliveryCountry)} fill={fill} />
        </div>
      </FieldSet>
      <FieldSet legend={t('register.password')} className={styles.password}>
        <NewPasswordFields
          idPrefix={form.idOf('')}
          email={watched.email ?? ''}
          label={t('form.field.password')}
          errors={{ password: getFieldError('password'), password_confirmation: getFieldError('password_confirmation') }}
        />
      </FieldSet>
      <Checkbox
        name="newsletter"
        value="1"
        defaultChecked={values.newsletter === '1'}
        label={t('register.newsletter')}
        hint={t('register.newsletterHint')}
      />
    </>
  );
}
