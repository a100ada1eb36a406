import { useTranslation } from 'react-i18next';
import { WEBHOOK_SCOPES, WEBHOOK_TYPES, webhookBody } from 'shared-contracts/staff/webhooks';
import type { Webhook, WebhookBody, WebhookType } from 'shared-contracts/staff/webhooks';
import { Checkbox, Field, FieldSet, TextInput } from 'shared-ui';
import type * as z from 'zod';
import { useCan } from '../client/session.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { fromRecord, useStaffForm } from '../form/use-staff-form.ts';
import styles from './integrations.module.css';

interface WebhookInput extends Record<string, string | string[] | boolean> {
  name: string;
  url: string;
  types: WebhookType[];
  personal_data: boolean;
}
type Saved = Pick<Webhook, 'name' | 'url' | 'types' | 'personal_data'>;

const inputOf = ({ name, url, types, personal_data }: Saved): WebhookInput => ({
  name,
  url,
  types: WEBHOOK_TYPES.filter((type) => types.includes(type)),
  personal_data,
});

interface WebhookFormProps<Answer> {
  saved: Saved;
  revision?: string | undefined;
  save: (values: WebhookBody & { revision?: string | undefined }) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
}

/** The address of a webhook, and its events. */
export function WebhookForm<Answer>({ saved, revision, save, onSaved }: WebhookFormProps<Answer>) {
  const { t } = useTranslation('integrations');
  const can = useCan();
  const state = useStaffForm<WebhookInput, WebhookBody, Answer>({
    schema: webhookBody as unknown as z.ZodType<WebhookBody, WebhookInput>,
    values: inputOf(saved),
    ...(revision === undefined ? {} : { revision }),
    fieldOfCode: { 'staff.escalation': 'types' },
    save: (values, expected) => save({ ...values, ...(expected === undefined ? {} : { revision: expected }) }),
    readRecord: fromRecord(inputOf),
    onSaved,
  });
  const labels = { name: t('name'), url: t('hooks.url'), types: t('hooks.types'), personal_data: t('hooks.personal') };
  return (
    <StaffForm
      state={state}
      submitLabel={t('hooks.save')}
      isReadOnly={!can('write_integrations')}
      labels={labels}
      describe={(name, value) => (name === 'personal_data' ? t(value === true ? 'yes' : 'no') : String(value))}
    >
      <Field {...state.field('name')} label={labels.name}>
        <TextInput {...state.form.register('name')} autoComplete="off" required />
      </Field>
      <Field {...state.field('url')} label={labels.url} hint={t('hooks.urlHint')}>
        <TextInput {...state.form.register('url')} type="url" autoComplete="off" required />
      </Field>
      <FieldSet legend={labels.types} id={state.field('types').id} hint={state.field('types').error} tabIndex={-1}>
        <div className={styles.types}>
          {WEBHOOK_TYPES.map((type) => (
            <Checkbox
              key={type}
              {...state.form.register('types')}
              value={type}
              label={t(`type.${type.replace('.', '_') as 'order_placed'}`)}
              aria-disabled={!can(WEBHOOK_SCOPES[type]) || undefined}
              onClick={(event) => {
                if (!can(WEBHOOK_SCOPES[type])) event.preventDefault();
              }}
            />
          ))}
        </div>
      </FieldSet>
      <Checkbox
        {...state.form.register('personal_data')}
        label={labels.personal_data}
        aria-disabled={!can('read_customers') || undefined}
        onClick={(event) => {
          if (!can('read_customers')) event.preventDefault();
        }}
      />
    </StaffForm>
  );
}
