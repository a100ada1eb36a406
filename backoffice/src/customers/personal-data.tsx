import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StaffCustomer } from 'shared-contracts/staff/customers';
import { Button, Cluster, Dialog, Field, TextInput } from 'shared-ui';
import * as z from 'zod';
import { saveFile } from '../client/staff-file.ts';
import { failureOf, staffApi } from '../client/staff-api.ts';
import { StaffForm } from '../form/staff-form.tsx';
import { useStaffForm } from '../form/use-staff-form.ts';
import { useFailureText } from '../frame/screen-error.tsx';
import { showDone, showFailed } from '../frame/toasts.tsx';

/** What a person may ask about his data: all of it, or its erasure; and help when the second factor is lost. */
export function PersonalData({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('customers');
  const textOf = useFailureText();
  const [open, setOpen] = useState<'erase' | 'factorOff' | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const close = () => setOpen(null);
  const saveData = async () => {
    setIsExporting(true);
    try {
      const answer = await staffApi.post<{ data: unknown }>('/customers/export', { email: customer.email });
      const blob = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
      saveFile({ name: `customer-${customer.id}.json`, blob, isPicture: false });
      showDone(t('data.exported', { name: customer.name }));
    } catch (error) {
      showFailed(textOf(failureOf(error)));
    } finally {
      setIsExporting(false);
    }
  };
  return (
    <>
      <Cluster>
        <Button size="s" variant="line" icon="download" onClick={() => void saveData()} busy={isExporting}>
          {t('data.export')}
        </Button>
        {customer.second_factor ? (
          <Button size="s" variant="line" onClick={() => setOpen('factorOff')}>
            {t('data.factorOff')}
          </Button>
        ) : null}
        <Button size="s" variant="line" icon="trash" onClick={() => setOpen('erase')}>
          {t('data.erase')}
        </Button>
      </Cluster>
      <Dialog open={open !== null} onClose={close} title={open ? t(`data.${open}`) : ''} closeLabel={t('close')} size="s">
        {open === 'factorOff' ? <FactorOffForm customer={customer} onDone={close} /> : null}
        {open === 'erase' ? <EraseForm customer={customer} /> : null}
      </Dialog>
    </>
  );
}

function FactorOffForm({ customer, onDone }: { customer: StaffCustomer; onDone: () => void }) {
  const { t } = useTranslation('customers');
  const client = useQueryClient();
  const state = useStaffForm({
    schema: z.object({}),
    values: {},
    save: () => staffApi.post('/customers/second-factor-off', { email: customer.email }),
    onSaved: () => {
      showDone(t('data.factorOffDone'));
      void client.invalidateQueries({ queryKey: ['/customers'] });
      onDone();
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('data.factorOff')}>
      <p>{t('data.factorOffExplain')}</p>
    </StaffForm>
  );
}

/** The address is typed again: an erasure can't be undone. */
function EraseForm({ customer }: { customer: StaffCustomer }) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [schema] = useState(() =>
    z.object({
      confirm: z.string().refine((text) => text.trim().toLowerCase() === customer.email.toLowerCase(), { error: t('data.eraseMismatch') }),
    }),
  );
  const state = useStaffForm({
    schema,
    values: { confirm: '' },
    save: ({ confirm }) => staffApi.post('/customers/erase', { email: customer.email, confirm: confirm.trim() }),
    onSaved: () => {
      showDone(t('data.erased'));
      client.removeQueries({ queryKey: ['/customers'] });
      void navigate('/customers');
    },
  });
  return (
    <StaffForm state={state} submitLabel={t('data.erase')}>
      <p>{t('data.eraseExplain')}</p>
      <Field {...state.field('confirm')} label={t('data.eraseConfirm')} hint={customer.email}>
        <TextInput {...state.form.register('confirm')} data-autofocus autoComplete="off" required />
      </Field>
    </StaffForm>
  );
}
