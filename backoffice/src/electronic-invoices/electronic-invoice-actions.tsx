import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retryElectronicInvoiceBody } from 'shared-contracts/staff/electronic-invoices';
import type { ElectronicInvoiceAnswer } from 'shared-contracts/staff/electronic-invoices';
import { Field, TextInput } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { RecordActions } from '../detail/record-actions.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';

type Record = ElectronicInvoiceAnswer['data'];

interface ActionsProps {
  record: Record;
  revision: string | undefined;
}

/** Sending again, or by mail instead; each opens a form that says what will happen. */
export function ElectronicInvoiceActions({ record, revision }: ActionsProps) {
  const { t } = useTranslation('electronic-invoices');
  return (
    <RecordActions actions={record.actions} labelOf={(action) => t(`action.${action}`)}>
      {(action, close) =>
        action === 'retry' ? (
          <RetryForm record={record} revision={revision} onDone={close} />
        ) : (
          <MailForm record={record} revision={revision} onDone={close} />
        )
      }
    </RecordActions>
  );
}

interface FormProps extends ActionsProps {
  onDone: () => void;
}

/** @returns what to do after an action, which is said with `text` */
function useDone(onDone: () => void): (text: string) => void {
  const client = useQueryClient();
  return (text) => {
    showDone(text);
    for (const key of ['/electronic-invoices', '/orders', 'queues']) void client.invalidateQueries({ queryKey: [key] });
    onDone();
  };
}

function RetryForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('electronic-invoices');
  const done = useDone(onDone);
  const state = useStaffForm({
    schema: retryElectronicInvoiceBody.omit({ revision: true }),
    values: { peppol_id: '' },
    revision,
    save: (values, expected) =>
      staffApi.post(`/electronic-invoices/${encodeURIComponent(record.number)}/retry`, { ...values, revision: expected }),
    onSaved: () => done(t('done.retry', { number: record.number })),
  });
  return (
    <StaffForm state={state} submitLabel={t('action.retry')}>
      <p>{t('explain.retry')}</p>
      <Field {...state.field('peppol_id')} label={t('peppolId')} hint={t('peppolIdHint')}>
        <TextInput {...state.form.register('peppol_id')} autoComplete="off" data-autofocus />
      </Field>
    </StaffForm>
  );
}

function MailForm({ record, revision, onDone }: FormProps) {
  const { t } = useTranslation('electronic-invoices');
  const done = useDone(onDone);
  const state = useStaffForm({
    schema: z.object({}),
    values: {},
    revision,
    save: (_, expected) => staffApi.post(`/electronic-invoices/${encodeURIComponent(record.number)}/mail`, { revision: expected }),
    onSaved: () => done(t('done.mail', { number: record.number })),
  });
  return (
    <StaffForm state={state} submitLabel={t('action.mail')}>
      <p>{t('explain.mail')}</p>
    </StaffForm>
  );
}
