import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router-dom';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { countryOf } from 'shared-contracts/rules/address-values';
import { Button, ButtonLink, Card, Checkbox, FormActions, Note } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { dropDraft } from 'shared-ui/form/form-draft.ts';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { failureText } from '../failure/failure-text.ts';
import { AddressInputs } from '../form/address-inputs.tsx';
import { FormErrors } from '../form/form-errors.tsx';
import { FormFields } from '../form/form-fields.tsx';
import type { AddressesAnswer } from './addresses-action.ts';
import styles from './addresses.module.css';
import { ENTRY_FIELDS, checkEntry, getDraftName } from './entry.ts';
import type { Entry, EntryField } from './entry.ts';

interface Props {
  /** missing for a new address */
  id?: number;
  /** the saved values, or the defaults of a new one */
  entry: Entry;
  /** idempotency key for adding it */
  attempt: string;
  answer: Extract<AddressesAnswer, { status: 'refused' }> | undefined;
}

const NONE = {};
const DEPENDENTS: Partial<Record<EntryField, readonly EntryField[]>> = { country: ['postcode'] };

/** Adds or changes an address. It stays default until another address becomes the default. */
export function AddressForm({ id, entry, attempt, answer }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const { state, formMethod } = useNavigation();
  const [values] = useState<Entry>(() => ({ ...entry, ...answer?.entry }));
  const form = useCheckedForm({
    id: 'address',
    fields: ENTRY_FIELDS,
    check: checkEntry,
    answered: answer?.problems ?? NONE,
    dependents: DEPENDENTS,
    watch: { country: values.country },
    draft: getDraftName(id ?? 'new'),
  });
  const messages = [...(answer?.messages ?? []), ...(answer?.failure ? [failureText(answer.failure, t)] : [])];
  const messagesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message is far above the button. An invalid field already has the focus.
    if (answer && Object.keys(answer.problems).length === 0) messagesRef.current?.focus();
  }, [answer]);
  const roles = [
    { role: 'default_delivery', label: t('addresses.isDelivery') },
    { role: 'default_billing', label: t('addresses.isBilling') },
  ] as const;
  return (
    <Card pad="l" className={styles.form}>
      <Form {...form.formProps} method="post">
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="attempt" value={answer?.attempt ?? attempt} />
        {id === undefined ? null : <input type="hidden" name="id" value={id} />}
        <div ref={messagesRef} tabIndex={-1} className={styles.messages}>
          <FormErrors title={t('addresses.error')} form={form} fields={ENTRY_FIELDS} />
          {messages.map((message) => (
            <Note key={message} tone="danger" role="alert">
              {message}
            </Note>
          ))}
        </div>
        <FormFields form={form} values={values}>
          <div className={styles.fields}>
            <CheckedInput name="label" autoComplete="off" label={t('addresses.label')} hint={t('addresses.labelHint')} isOptional />
            <AddressInputs country={countryOf(form.watched.country)} fill={form.fill} />
            {roles.map(({ role, label }) =>
              entry[role] === '1' ? (
                <p key={role} className={styles.unchanged}>
                  <input type="hidden" name={role} value="1" />
                  <strong>{t(role === 'default_delivery' ? 'addresses.delivery' : 'addresses.billing')}</strong>
                  <span>{t('addresses.keepsRole')}</span>
                </p>
              ) : (
                <Checkbox key={role} name={role} value="1" defaultChecked={values[role] === '1'} label={label} />
              ),
            )}
          </div>
        </FormFields>
        <FormActions>
          <ButtonLink variant="line" to={paths.addresses(lang)} onClick={() => dropDraft(getDraftName(id ?? 'new'))}>
            {t('addresses.back')}
          </ButtonLink>
          <Button type="submit" variant="go" busy={state !== 'idle' && formMethod === 'POST'} busyLabel={t('register.busy')}>
            {t('addresses.save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
