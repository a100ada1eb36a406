import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, selectLang, useShopSelector } from 'shared-contracts';
import { countryOf } from 'shared-contracts/rules/address-values';
import { Checkbox } from 'shared-ui';
import { CheckedInput } from 'shared-ui/form/checked-fields.tsx';
import { useCheckedForm } from 'shared-ui/form/use-checked-form.ts';
import { AddressInputs } from '../form/address-inputs.tsx';
import { RecordForm } from '../form/record-form.tsx';
import type { Refusal } from '../form/refusal.ts';
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
  answer: Refusal<EntryField> | undefined;
}

const NONE = {};
const DEPENDENTS: Partial<Record<EntryField, readonly EntryField[]>> = { country: ['postcode'] };

/** Adds or changes an address. It stays default until another address becomes the default. */
export function AddressForm({ id, entry, attempt, answer }: Props) {
  const { t } = useTranslation('account');
  const lang = useShopSelector(selectLang);
  const [values] = useState<Entry>(() => ({ ...entry, ...answer?.values }));
  const draft = getDraftName(id ?? 'new');
  const form = useCheckedForm({
    id: 'address',
    fields: ENTRY_FIELDS,
    check: checkEntry,
    answered: answer?.problems ?? NONE,
    dependents: DEPENDENTS,
    watch: { country: values.country },
    draft,
  });
  const roles = [
    { role: 'default_delivery', label: t('addresses.isDelivery') },
    { role: 'default_billing', label: t('addresses.isBilling') },
  ] as const;
  return (
    <RecordForm
      form={form}
      draft={draft}
      values={values}
      hidden={{ intent: 'save', id }}
      attempt={attempt}
      answer={answer}
      errors={{ title: t('addresses.error'), fields: ENTRY_FIELDS }}
      gap={4}
      back={{ to: paths.addresses(lang), label: t('addresses.back') }}
      submit={{ label: t('addresses.save'), variant: 'go' }}
    >
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
    </RecordForm>
  );
}
