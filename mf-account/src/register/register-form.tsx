import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router-dom';
import { contentPath, selectLang, useShopSelector } from 'shared-contracts';
import { Button, TextLink } from 'shared-ui';
import { readValues } from 'shared-ui/form/form-values.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { FormErrors } from '../form/form-errors.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { ReasonNote } from '../login/reason-note.tsx';
import { ExistingAccountNote } from './existing-account-note.tsx';
import { RegisterFields } from './register-fields.tsx';
import styles from './register.module.css';
import type { RegisterData } from './register-data.ts';
import type { RegisterRefusal } from './register-user.ts';
import { PASSWORD_FIELDS, REGISTER_FIELDS, checkRegistration, isDealer } from './registration.ts';
import type { RegisterField, Registration } from './registration.ts';
import { useRegistration } from './use-registration.ts';

interface Props extends RegisterData {
  type: 'b2c' | 'b2b';
  draft: string;
  /** refusal of a post without JavaScript */
  refused?: RegisterRefusal;
}

const FORM = 'register';
const NONE = {};
/** Postcodes and VAT numbers depend on the country. */
const DEPENDENTS: Partial<Record<RegisterField, readonly RegisterField[]>> = {
  country: ['postcode', 'vat'],
  billing_country: ['billing_postcode'],
  password: ['password_confirmation'],
};

/** Spec §3 Registration input. Everything except the passwords survives a reload, an error and a change of language. */
export function RegisterForm({ country, attempt, type, draft, refused }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { refusal, isBusy, submit } = useRegistration({ firstRefusal: refused, attempt, draft });
  // Initial values only: afterwards the browser holds the fields' values.
  const [values] = useState<Registration>(() => ({ type, country, billing_country: country, ...refused?.values }));
  const form = useCheckedForm({
    id: FORM,
    fields: REGISTER_FIELDS,
    secrets: PASSWORD_FIELDS,
    check: checkRegistration,
    answered: refusal?.problems ?? NONE,
    dependents: DEPENDENTS,
    watch: { type: values.type, country: values.country, billing_country: values.billing_country, email: values.email },
    draft,
  });
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message is far above the button. An invalid field already has the focus.
    if (refusal?.reason && Object.keys(refusal.problems).length === 0) reason.current?.focus();
  }, [refusal]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    form.formProps.onSubmit(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    void submit(readValues(new FormData(event.currentTarget), REGISTER_FIELDS));
  };
  return (
    <Form {...form.formProps} method="post" onSubmit={onSubmit} className={styles.form}>
      <input type="hidden" name="attempt" value={refusal?.attempt ?? attempt} />
      <FormErrors title={t('register.error')} form={form} fields={REGISTER_FIELDS} />
      {refusal?.hasAccount ? <ExistingAccountNote /> : null}
      {refusal?.reason ? (
        <div ref={reason} tabIndex={-1}>
          <ReasonNote reason={refusal.reason} />
        </div>
      ) : null}
      <FormFields form={form} values={values}>
        <RegisterFields form={form} values={values} />
      </FormFields>
      <div className={styles.end}>
        <TextLink href={contentPath(lang, 'privacy')} target="_blank" icon="external-link">
          {t('register.privacy')}
        </TextLink>
        <Button variant="go" type="submit" busy={isBusy} busyLabel={t('register.busy')}>
          {t(isDealer(form.watched) ? 'register.dealerSubmit' : 'register.submit')}
        </Button>
      </div>
    </Form>
  );
}
