import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { retryElectronicInvoiceBody } from 'shared-contracts/staff/electronic-invoices';
import type { ElectronicInvoiceAnswer } from 'shared-contracts/staff/electronic-invoices';
import { Button, Dialog, Field, TextInput } from 'shared-ui';
import * as z from 'zod';
import { staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { showDone } from '../frame/toasts.tsx';

type Record = ElectronicInvoiceAnswer['data'];
type Action = Record['actions'][number];

interface ActionsProps {
  record: Record;
  revision: string | undefined;
}

/** Sending again, or by mail instead; each opens a form that says what will happen. */
export function ElectronicInvoiceActions({ record, revision }: ActionsProps) {
  const { t } = useTranslation('electronic-invoices');
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);
  return (
    <>
      {record.actions.map((each, index) => (
        <Button key={each} size="s" variant={index === 0 ? 'primary' : 'line'} onClick={() => setAction(each)}>
          {t(`action.${each}`)}
        </Button>
      ))}
      <Dialog open={action !== null} onClose={close} title={action ? t(`action.${action}`) : ''} closeLabel={t('close')} size="s">
        {action === 'retry' ? <RetryForm record={record} revision={revision} onDone={close} /> : null}
        {action === 'mail' ? <MailForm record={record} revision={revision} onDone={close} /> : null}
      </Dialog>
    </>
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
